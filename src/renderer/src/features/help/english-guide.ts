/** The pages in English, by their paths, as they stand in docs/guide/. */
export const texts = import.meta.glob<string>('../../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
