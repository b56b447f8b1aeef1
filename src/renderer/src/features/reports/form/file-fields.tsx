import { NativeSelect, TextInput } from '@mantine/core'
import { MOST_FILES, type ReportFiles } from '../../../../../shared/reports/report.ts'
import { useWords } from '../../../locales/words.ts'

interface Props {
  files: ReportFiles
  onChange: (files: ReportFiles) => void
}

/** Chooses whether a template writes one file for each watchlist or label, and how its files are called. */
export function FileFields({ files, onChange }: Props) {
  const t = useWords()
  const parts = ['title', 'date', 'period', ...(files.each ? [files.each] : [])].map((part) => `{${part}}`).join(' ')
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('report.files')}
        value={files.each ?? 'one'}
        onChange={(event) => {
          const each = event.currentTarget.value
          onChange({ ...files, each: each === 'list' || each === 'label' ? each : null })
        }}
        data={(['one', 'list', 'label'] as const).map((value) => ({ value, label: t(`report.files.${value}`) }))}
        description={files.each ? t('report.files-most', { most: MOST_FILES }) : null}
      />
      <TextInput
        size="xs"
        label={t('report.pattern')}
        description={t('report.pattern-help', { parts })}
        maxLength={300}
        value={files.pattern}
        onChange={(event) => onChange({ ...files, pattern: event.currentTarget.value })}
      />
    </>
  )
}
