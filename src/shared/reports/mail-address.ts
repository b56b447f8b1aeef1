/** The most recipients that a draft can have. */
export const MOST_RECIPIENTS = 20
const MOST_CHARACTERS = 254

const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
// What stands in quotes or brackets and comments are left out: an address here is what one types into a field.
const PLAIN = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'iu')

/** True for a plain address such as `anna@example.com`, without a name, quotes or anything that ends a line. */
export const isMailAddress = (text: string): boolean => text.length <= MOST_CHARACTERS && PLAIN.test(text)

/** The addresses of a typed list, each once, and what in it is none. */
export function readAddresses(text: string): { addresses: string[]; wrong: string[] } {
  const typed = [...new Set(text.split(/[\s,;]+/u).filter((one) => one !== ''))]
  const addresses = typed.filter(isMailAddress)
  return {
    addresses: addresses.slice(0, MOST_RECIPIENTS),
    wrong: [...typed.filter((one) => !isMailAddress(one)), ...addresses.slice(MOST_RECIPIENTS)],
  }
}
