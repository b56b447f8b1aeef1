import type { StoredList } from '../../../../shared/list.ts'
import { ListBody } from '../../components/list/table/list-body.tsx'
import layout from '../../styles/layout.module.css'

/** Domains or History: one screen, since they are two tables of one kind. */
export function ListScreen({ list }: { list: StoredList }) {
  return (
    <div className={layout.screen}>
      <ListBody at={list} />
    </div>
  )
}
