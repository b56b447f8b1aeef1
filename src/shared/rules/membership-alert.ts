/** The column of an alert that tells of a list: which lists a domain is in. */
export const LIST_FIELD = 'list'
