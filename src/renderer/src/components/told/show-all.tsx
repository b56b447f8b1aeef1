import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'

interface Props {
  /** How many there are. */
  count: number
  /** The list that grows: it takes the focus, since this button goes. */
  list: () => HTMLElement | null
  onShow: () => void
}

/** Shows the rest of a list below which it stands. */
export function ShowAll({ count, list, onShow }: Props) {
  const t = useWords()
  const show = (): void => {
    onShow()
    const element = list()
    if (!element) return
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }
  return (
    <div>
      <button type="button" className={typography.link} onClick={show}>
        {t('changes.show-all', { count })}
      </button>
    </div>
  )
}
