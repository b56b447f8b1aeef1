import type { NewDecision } from '../../shared/decisions/decision.ts'
import type { PORTFOLIO_STATUSES } from '../../shared/own-fields/portfolio.ts'
import type { Word } from '../../shared/locales/catalogue.ts'

/** What a person has written down about a domain of the sample; days are told from today on. */
interface Owned {
  name: string
  paid: number
  /** Days since it was bought. */
  bought: number
  /** Days until it is to be renewed, negative once that has passed. */
  renewal: number
  fee: number
  asking?: number
  status: (typeof PORTFOLIO_STATUSES)[number]
}

/** The domains that the sample's person owns: two renewals are overdue, three are due within a week. */
export const OWNED: readonly Owned[] = [
  { name: 'quietharbor.example', paid: 4_200, bought: 410, renewal: -6, fee: 14, asking: 9_500, status: 'list' },
  { name: 'greenledger.test', paid: 6_800, bought: 730, renewal: 2, fee: 18, asking: 24_000, status: 'list' },
  { name: 'copperkettle.example', paid: 15_500, bought: 1_190, renewal: 74, fee: 14, status: 'keep' },
  { name: 'millstream.example', paid: 9_000, bought: 260, renewal: 5, fee: 14, asking: 32_000, status: 'list' },
  { name: 'foxglove.test', paid: 950, bought: 96, renewal: 33, fee: 18, status: 'keep' },
  { name: 'xn--seorita-5za.example', paid: 1_800, bought: 545, renewal: 12, fee: 14, asking: 7_000, status: 'list' },
  { name: 'xn--smrrebrd-64af.example', paid: 2_400, bought: 151, renewal: -2, fee: 14, status: 'let-go' },
  { name: 'tidewatch.example', paid: 310, bought: 900, renewal: 6, fee: 14, status: 'investigate' },
  { name: 'almondgrove.example', paid: 640, bought: 320, renewal: 19, fee: 14, asking: 1_500, status: 'investigate' },
  { name: 'cloudberry24.test', paid: 220, bought: 61, renewal: 41, fee: 18, status: 'keep' },
  { name: 'lighthouse-news.example', paid: 1_100, bought: 1_460, renewal: 118, fee: 14, status: 'keep' },
  { name: 'sundialtravel.test', paid: 480, bought: 205, renewal: 160, fee: 18, asking: 1_200, status: 'list' },
]

/** Followed without being owned, so that the list holds more than the portfolio. */
export const FOLLOWED_TOO: readonly string[] = [
  'winterbourne.example',
  'stargazers.example',
  'pixelorchard.test',
  'oldtownbikes.test',
]

/** What the living list of the sample asks for: values move across it now and then. */
export const LIVING_ABOVE = 1_000

/** What was decided, days ago. */
export const DECIDED: readonly (Omit<NewDecision, 'day' | 'reason'> & { name: string; ago: number; why: Word })[] = [
  { name: 'foxglove.test', ago: 84, kind: 'buy up to', amount: 1_200, why: 'examples.reason.buy' },
  { name: 'cloudberry24.test', ago: 61, kind: 'won at', amount: 220, why: 'examples.reason.won' },
  { name: 'greenledger.test', ago: 45, kind: 'ask', amount: 24_000, why: 'examples.reason.ask' },
  { name: 'copperkettle.example', ago: 30, kind: 'renew', amount: 14, why: 'examples.reason.renew' },
  { name: 'xn--smrrebrd-64af.example', ago: 12, kind: 'let go', amount: null, why: 'examples.reason.let-go' },
  { name: 'millstream.example', ago: 3, kind: 'ask', amount: 32_000, why: 'examples.reason.raised' },
]

/** Side by side in the comparison. */
export const COMPARED: readonly string[] = [
  'millstream.example',
  'greenledger.test',
  'copperkettle.example',
  'xn--seorita-5za.example',
  'quietharbor.example',
]

/** Asked by the batch that is finished soon after the sample is opened; one of them joins the living list. */
export const ASKED: readonly string[] = [
  'maple-court.example',
  'mossgarden.test',
  'owlandoak.example',
  'brassbell.test',
  'candleworks.test',
  'stonebridge-radio.example',
  'paperlantern.test',
  'riversong.example',
]

/** Waiting in the batch that is paused. */
export const WAITING: readonly string[] = [
  'amberfield.example',
  'birchandbay.test',
  'cedarworks.example',
  'dustyshelf.test',
  'elmstreet-audio.example',
  'fogbank.test',
  'gooseberry.example',
  'hollowoak.test',
  'inkwell-press.example',
  'juniperlane.test',
  'kiteflyer.example',
  'lakeside-motors.test',
]
