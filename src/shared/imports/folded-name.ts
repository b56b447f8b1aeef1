/** A name as it is compared: what stands in brackets, such as a currency, is no part of it, nor are capitals and dashes. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([].*?[)\]]/gu, '')
    .replaceAll(/[\s_-]+/gu, ' ')
    .trim()
