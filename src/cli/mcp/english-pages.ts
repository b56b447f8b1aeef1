/** The pages of the guide in English, by their paths, as they stand in docs/guide/. */
export const pages = import.meta.glob<string>('../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
