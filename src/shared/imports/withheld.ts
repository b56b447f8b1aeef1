/** A column of a list that is not kept: codes, passwords and keys, or who somebody is; known by its name or by its cells. */
export interface Withheld {
  at: number
  id: 'secret' | 'person'
  by: 'name' | 'values'
}
