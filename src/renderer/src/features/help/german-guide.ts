/** The pages in German, by their paths, as they stand in docs/guide/de/. */
export const texts = import.meta.glob<string>('../../../../../docs/guide/de/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
