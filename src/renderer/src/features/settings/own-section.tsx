import type { ComponentType } from 'react'
import type { Word } from '../../../../shared/locales/catalogue.ts'
import { Formulas } from '../../components/own-data/formulas.tsx'
import { Labels } from '../../components/own-data/labels.tsx'
import { OwnFields } from '../../components/own-data/own-fields.tsx'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'
import section from '../../styles/section.module.css'

const PARTS = [
  ['own.title', OwnFields],
  ['formula-list.title', Formulas],
  ['label.title', Labels],
] as const satisfies readonly (readonly [Word, ComponentType])[]

/** The columns and the labels that a person has made. */
export function OwnSection() {
  const t = useWords()
  return PARTS.map(([title, Part]) => (
    <section key={title} className={layout.stack} aria-labelledby={title}>
      <h3 id={title} className={section.part}>
        {t(title)}
      </h3>
      <Part />
    </section>
  ))
}
