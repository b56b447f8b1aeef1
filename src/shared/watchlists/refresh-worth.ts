/** Refreshes are looked back at for so many days. */
export const WORTH_DAYS = 30

/** What asking again about one domain has brought. */
export interface WorthOfDomain {
  name: string
  unicode: string
  /** Answers of the last 30 days to a question that had been answered before. */
  refreshes: number
  /** Of those, the ones with a change or with newer figures of the service. */
  news: number
}
