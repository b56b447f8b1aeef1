/** What `--chart` takes, as the help shows it. */
export const CHARTS_TYPED = [
  'scatter:C[:log|:linear],C[:log|:linear][,C]',
  'distribution:C',
  'bars:C[,F:C]',
  'none',
] as const

/** What a shell may offer for it. */
export const CHARTS_CHOICES = ['scatter:', 'distribution:', 'bars:', 'none'] as const
