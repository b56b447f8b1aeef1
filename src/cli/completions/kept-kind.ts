/** What a person keeps under names that a shell may offer; columns are built-in ones as well. */
export type KeptKind = 'list' | 'view' | 'label' | 'template' | 'score' | 'comparison' | 'batch' | 'column'

/** What a value may name, by what stands before the name: `list:` in `list:NAME`, nothing in `--list NAME`. */
export type KeptNames = Readonly<Record<string, KeptKind>>
