import type { LibraryTopic } from '../../../shared/topics.ts'
import { comparedOfPerson } from '../comparisons/compared-values.ts'
import {
  saveComparison,
  removeComparison,
  savedComparisons,
  comparisonById,
  storedUpTo,
  storedMoments,
  ownValuesOf,
} from '../comparisons/comparisons.ts'
import { domainScores } from '../comparisons/domain-scores.ts'
import { deletedColumns, deletedContent } from '../formulas/deleted-columns.ts'
import {
  addFormula,
  changeFormula,
  renameFormula,
  removeFormula,
  restoreFormula,
  formulas,
} from '../formulas/formulas.ts'
import {
  dropImportNames,
  forgetImportSource,
  importedNames,
  importSourceOf,
  namesOfSource,
  saveImportedNames,
  saveImportSource,
} from '../saved/import-sources.ts'
import {
  saveReportTemplate,
  removeReportTemplate,
  reportTemplateRan,
  reportTemplates,
  listRefreshedAt,
} from '../saved/report-templates.ts'
import { logReport, loggedReport, loggedReports } from '../saved/report-log.ts'
import { saveView, removeView, savedViews } from '../saved/views.ts'
import { notesOf } from '../subjects/subjects.ts'

/** What is kept under a name: views, comparisons, formulas, report templates. */
export const SAVED = {
  write: {
    saveView,
    removeView,
    saveReportTemplate,
    removeReportTemplate,
    reportTemplateRan,
    logReport,
    addFormula,
    changeFormula,
    renameFormula,
    removeFormula,
    restoreFormula,
    saveComparison,
    removeComparison,
    saveImportSource,
    saveImportedNames,
    dropImportNames,
    forgetImportSource,
  },
  read: {
    savedViews,
    reportTemplates,
    listRefreshedAt,
    loggedReport,
    loggedReports,
    formulas,
    domainScores,
    deletedColumns,
    deletedContent,
    savedComparisons,
    comparisonById,
    storedUpTo,
    comparedOfPerson,
    storedMoments,
    ownValuesOf,
    notesOf,
    importSourceOf,
    importedNames,
    namesOfSource,
  },
} as const

/** What each of its writing methods touches. */
export const SAVED_TOUCHES: Readonly<Record<keyof (typeof SAVED)['write'], readonly LibraryTopic[]>> = {
  saveView: ['views'],
  removeView: ['views'],
  saveReportTemplate: ['templates'],
  removeReportTemplate: ['templates'],
  reportTemplateRan: ['templates'],
  logReport: ['report-log'],
  addFormula: ['formulas'],
  changeFormula: ['formulas'],
  renameFormula: ['formulas'],
  removeFormula: ['formulas'],
  restoreFormula: ['formulas'],
  saveComparison: ['comparisons'],
  removeComparison: ['comparisons'],
  saveImportSource: ['own-fields'],
  saveImportedNames: ['own-fields'],
  dropImportNames: ['own-fields'],
  forgetImportSource: ['own-fields'],
}
