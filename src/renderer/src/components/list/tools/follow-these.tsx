import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { asksNothing } from '../../../../../shared/filter/filter.ts'
import { useWords } from '../../../locales/words.ts'
import type { ShownPlace } from '../../../stores/tables/list-places.ts'
import { useNavigation } from '../../../stores/navigation.ts'
import { later } from '../../later.tsx'
import { ToolButton } from './tool-button.tsx'

const ListEditor = later(
  () => import('../../watched/list-editor.tsx').then((module) => module.ListEditor),
  ['fields', 'filters', 'rules', 'watchlists'],
)

/** Makes a list that keeps itself out of the filter of a table; without a filter it takes no room. */
export function FollowThese({ place }: { place: ShownPlace }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const [isOpen, setOpen] = useState(false)
  const { filter } = place.query
  if (asksNothing(filter)) return null
  return (
    <>
      <ToolButton label={t('list.follow-these')} Icon={IconEye} short onClick={() => setOpen(true)} />
      {isOpen && (
        <ListEditor
          list={null}
          question={filter}
          onClose={() => setOpen(false)}
          onSaved={(id) => go({ screen: 'watchlist', id })}
        />
      )}
    </>
  )
}
