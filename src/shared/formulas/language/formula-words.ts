import type { Translator } from '../../locales/translator.ts'
import type { AskingExampleId, FormulaExampleId } from '../examples.ts'
import type { FunctionName } from '../functions.ts'

/** How a function is called: `round(number, digits)`. */
export const functionSignature = (name: FunctionName, t: Translator): string => t(`formula-signature.${name}`)

/** What a function gives, in a sentence. */
export const functionText = (name: FunctionName, t: Translator): string => t(`formula-function.${name}`)

/** What a formula that is made from an example is called. */
export const exampleName = (id: FormulaExampleId, t: Translator): string => t(`formula-example.${id}`)

/** What an example is good for, in a sentence. */
export const exampleAbout = (id: FormulaExampleId, t: Translator): string => t(`formula-example-about.${id}`)

/** What an example asks the person to choose. */
export const exampleAsks = (id: AskingExampleId, t: Translator): string => t(`formula-example-asks.${id}`)
