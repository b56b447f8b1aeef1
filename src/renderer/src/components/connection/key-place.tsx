import { SegmentedControl } from '@mantine/core'
import type { Connection } from '../../../../shared/program/settings.ts'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'

/** How the key is sent: never both ways, since the service does not say which wins. */
export function KeyPlace({
  value,
  onChange,
}: {
  value: Connection['keyPlace']
  onChange: (place: Connection['keyPlace']) => void
}) {
  const t = useWords()
  return (
    <div className={layout.row}>
      <span>{t('key.how-sent')}</span>
      <SegmentedControl
        size="xs"
        aria-label={t('key.how-sent')}
        value={value}
        onChange={(place) => onChange(place as Connection['keyPlace'])}
        data={[
          { value: 'header', label: t('key.in-header') },
          { value: 'query', label: t('key.in-query') },
        ]}
      />
    </div>
  )
}
