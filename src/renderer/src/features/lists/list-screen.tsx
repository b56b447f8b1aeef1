import type { StoredList } from '../../../../shared/list.ts'
import { ListBody } from '../../components/list/list-body.tsx'

/** Domains or History: one screen, since they are two tables of one kind. */
export function ListScreen({ list }: { list: StoredList }) {
  return (
    <div className="list-screen">
      <ListBody at={list} />
    </div>
  )
}
