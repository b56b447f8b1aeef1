/** The pages of the guide in German, by their paths, as they stand in docs/guide/. */
export const pages = import.meta.glob<string>('../../../docs/guide/de/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
