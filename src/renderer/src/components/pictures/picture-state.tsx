import { Skeleton } from '@mantine/core'
import type { ListSelection } from '../../../../shared/list.ts'
import type { ListPlaceName, ShownPlace } from '../../stores/list-places.ts'
import type { PictureChoice } from '../../stores/picture-choice.ts'
import { errorText } from '../../api/error-text.ts'
import { useWords } from '../../locales/words.ts'
import { PictureBar, type PictureControls } from './picture-bar.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './pictures.module.css'

export interface PictureProps {
  at: ListPlaceName
  place: ShownPlace
  /** False until the rows were asked for: they come first. */
  ready: boolean
  /** The selected rows, of which alone the picture is; undefined for a picture of all. */
  only: ListSelection | undefined
  as: PictureChoice['as']
  controls: PictureControls
  /** Shows a row of the table: a lookup by its id, a domain by its name. */
  onOpen: (row: { id: number; name: string }) => void
}

/** The room of a picture that has not come yet, or what went wrong. */
export function PictureState({ error, controls }: { error: Error | null; controls: PictureControls }) {
  const t = useWords()
  return (
    <>
      <PictureBar controls={controls} />
      {error ? (
        <p role="alert" className={layout.fault}>
          {errorText(t, error)}
        </p>
      ) : (
        <div className={styles.waiting}>
          <span className={typography.visuallyHidden}>{t('pictures.loading')}</span>
          <Skeleton height="100%" />
        </div>
      )}
    </>
  )
}
