/** What `--chart` takes, as the help shows it. */
export const CHARTS_TYPED = [
  'scatter:C[:log|:linear],C[:log|:linear][,C]',
  'distribution:C',
  'bars:C[,F:C]',
  'trend:F:C[,day|,week|,month][,30|,90|,365|,all]',
  'none',
] as const

/** What a shell may offer for it. */
export const CHARTS_CHOICES = ['scatter:', 'distribution:', 'bars:', 'trend:', 'none'] as const
