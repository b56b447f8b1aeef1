import { NativeSelect } from '@mantine/core'
import { SAME_NAME, type SameName } from '../../../../shared/imports/same-name.ts'
import { useWords } from '../../locales/words.ts'
import { useImport } from '../../stores/work/import.ts'

/** Whose values are taken where several rows name one domain. */
export function SameNameChoice() {
  const t = useWords()
  const sameName = useImport(({ does }) => does.sameName)
  const setDoes = useImport((imported) => imported.setDoes)
  return (
    <NativeSelect
      size="xs"
      aria-label={t('import.same-name')}
      value={sameName}
      onChange={(event) => setDoes({ sameName: event.currentTarget.value as SameName })}
      data={SAME_NAME.map((value) => ({ value, label: t(`import.same-name.${value}`) }))}
    />
  )
}
