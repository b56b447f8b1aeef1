import { Button } from '@mantine/core'
import type { LeftAside, OwnKindPreview } from '../../../../shared/own-fields/own-field.ts'
import type { OwnField, OwnKind } from '../../../../shared/watchlists/watchlist.ts'
import { useOwnKindPreview } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { Dialog } from '../dialog.tsx'
import { DialogFoot } from '../dialog-foot.tsx'
import { LongText } from '../told/long-text.tsx'
import { useKindChange } from './use-kind-change.ts'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './change-kind.module.css'

/** Says what changing a field's type would do to its values, names those that do not fit, and does it when asked to. */
export function ChangeKind({ own, kind, onClose }: { own: OwnField; kind: OwnKind; onClose: () => void }) {
  const t = useWords()
  const preview = useOwnKindPreview(own.id, kind).data
  const change = useKindChange(own)
  return (
    <Dialog opened onClose={onClose} title={t('own.change', { field: own.name })} size="lg">
      <div className={layout.stack}>
        <p>
          {t(`own.kind-${own.kind}`)} <span aria-hidden="true">→</span> {t(`own.kind-${kind}`)}
        </p>
        <div role="status" className={layout.stack}>
          {preview && <Effects preview={preview} />}
        </div>
        {preview && <Left preview={preview} why="does-not-fit" />}
        {preview && <Left preview={preview} why="replaced" />}
        <DialogFoot onCancel={onClose}>
          <Button disabled={!preview} data-autofocus onClick={() => void change(kind).then(onClose)}>
            {t('own.change-do')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

function Effects({ preview }: { preview: OwnKindPreview }) {
  const t = useWords()
  const { values, fits, doesNotFit, returning } = preview
  const sentence =
    values === 0
      ? t('own.change-none')
      : doesNotFit === 0
        ? t('own.change-all', { count: values })
        : t('own.change-some', { fits, count: values })
  return (
    <>
      <p>
        {sentence} {returning > 0 && t('own.change-returning', { count: returning })}
      </p>
      {doesNotFit > 0 && <p className={typography.quiet}>{t('own.change-aside')}</p>}
    </>
  )
}

/** The domains whose value would not be shown, for one reason, with the value as it is shown today. */
function Left({ preview, why }: { preview: OwnKindPreview; why: LeftAside['why'] }) {
  const t = useWords()
  const count = why === 'replaced' ? preview.replaced : preview.doesNotFit
  if (count === 0) return null
  const named = preview.left.filter((one) => one.why === why)
  return (
    <section className={layout.stack}>
      <p>{t(why === 'replaced' ? 'own.change-replaced' : 'own.change-left', { count })}</p>
      {/* Scrolled by keyboard as well. */}
      <div className={styles.left} data-scroll-area tabIndex={0}>
        <table className={plainTable.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.domain')}</th>
              <th scope="col">{t('own.value')}</th>
            </tr>
          </thead>
          <tbody>
            {named.map(({ name, text }) => (
              <tr key={name}>
                <td dir="auto">{name}</td>
                <td dir="auto">
                  <LongText text={text} first={200} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {count > named.length && (
          <p className={typography.quiet}>{t('own.change-more', { count: count - named.length })}</p>
        )}
      </div>
    </section>
  )
}
