import type { LibraryTopic } from '../../../shared/topics.ts'
import { calendarDates, calendarSums } from '../following/calendar-dates.ts'
import {
  decidedAmong,
  decide,
  decisionsBetween,
  decisionsOf,
  plainDecisions,
  takeDecisions,
  usedKinds,
} from '../following/decisions.ts'
import { addSales } from '../following/own/add-sales.ts'
import { addOwnFields } from '../following/own/add-own-fields.ts'
import { takeAlerts, restoreAlerts, nextAlertAt } from '../following/alerts/alerts.ts'
import {
  alerts,
  countAlerts,
  countFoundAlerts,
  moveAlerts,
  moveFoundAlerts,
  openAlertIds,
  ruleRecords,
} from '../following/alerts/inbox.ts'
import { checkDrifts } from '../following/alerts/check-drifts.ts'
import { dismissDrift, drifts } from '../courses/drifts.ts'
import { joinAlerts } from '../following/alerts/join-alerts.ts'
import { newsToSort } from '../following/alerts/news-to-sort.ts'
import { mutedDomains } from '../following/alerts/muted-domains.ts'
import { markChanges, changeFeed, countChanges } from '../following/changes.ts'
import { dailyCheck } from '../following/rules/daily-check.ts'
import { putDatesForward } from '../following/own/put-dates-forward.ts'
import { fillNotesAndLabels, setNotesAndLabels } from '../following/own/notes-and-labels.ts'
import {
  removeOwnField,
  restoreOwnField,
  moveOwnField,
  moveLabel,
  editChoices,
  namesWithValue,
  countOwnValues,
  ownChoices,
} from '../following/own/own-fields.ts'
import { changeOwnKind, previewOwnKind } from '../following/own/own-kind-change.ts'
import { stepOwnValues, hasOwnSteps } from '../following/rules/own-steps.ts'
import { playRule } from '../following/rules/play-rule.ts'
import { requestRefresh, dropRefreshRequests, nextRefresh, refreshPlan, refreshNames } from '../sending/refresh.ts'
import { saveRule, changeRule, removeRule, rules, unwantedReminders } from '../following/rules/rules.ts'
import {
  archiveSubjects,
  muteSubjects,
  saveLabel,
  removeLabel,
  labelSubjects,
  saveOwnField,
  fillOwnField,
  setOwnValues,
  subjectOf,
  knownSubjects,
  labels,
  ownFields,
} from '../subjects/subjects.ts'
import { listContributions } from '../courses/contributions.ts'
import { listBasket } from '../courses/list-index.ts'
import { domainTrend } from '../following/trends.ts'
import {
  addWatchlist,
  updateWatchlist,
  removeWatchlist,
  moveWatchlist,
  mergeWatchlists,
  duplicateWatchlist,
  addToWatchlist,
  removeFromWatchlist,
  unpinFromWatchlist,
  watchlists,
  watchlistNames,
  listsOfNames,
} from '../following/lists/watchlists.ts'

import { hasLivingSteps, judgeLists } from '../living/judge-lists.ts'
import { refreshWorth } from '../following/lists/refresh-worth.ts'
import { listPassages, pinsOfList } from '../living/passages.ts'

const MEMBERS: readonly LibraryTopic[] = ['watchlists', 'subjects', 'refresh', 'rules']

/** What a person follows, and what came of it. */
export const FOLLOWING = {
  write: {
    addWatchlist,
    updateWatchlist,
    removeWatchlist,
    moveWatchlist,
    mergeWatchlists,
    duplicateWatchlist,
    addToWatchlist,
    removeFromWatchlist,
    unpinFromWatchlist,
    judgeLists,
    archiveSubjects,
    muteSubjects,
    decide,
    takeDecisions,
    putDatesForward,
    setNotesAndLabels,
    fillNotesAndLabels,
    saveLabel,
    removeLabel,
    labelSubjects,
    saveOwnField,
    addOwnFields,
    addSales,
    removeOwnField,
    restoreOwnField,
    moveOwnField,
    moveLabel,
    changeOwnKind,
    editChoices,
    setOwnValues,
    fillOwnField,
    requestRefresh,
    dropRefreshRequests,
    nextRefresh,
    markChanges,
    saveRule,
    changeRule,
    removeRule,
    takeAlerts,
    restoreAlerts,
    moveAlerts,
    moveFoundAlerts,
    stepOwnValues,
    dailyCheck,
    checkDrifts,
    joinAlerts,
    dismissDrift,
  },
  read: {
    watchlists,
    watchlistNames,
    subjectOf,
    knownSubjects,
    namesWithValue,
    labels,
    ownFields,
    ownChoices,
    decidedAmong,
    decisionsOf,
    usedKinds,
    calendarDates,
    calendarSums,
    refreshPlan,
    refreshNames,
    changeFeed,
    countChanges,
    rules,
    unwantedReminders,
    alerts,
    countAlerts,
    countFoundAlerts,
    openAlertIds,
    ruleRecords,
    mutedDomains,
    nextAlertAt,
    drifts,
    newsToSort,
    hasOwnSteps,
    hasLivingSteps,
    listPassages,
    pinsOfList,
    domainTrend,
    listBasket,
    listContributions,
  },
  count: {
    playRule,
    listsOfNames,
    previewOwnKind,
    countOwnValues,
    ownChoices,
    decisionsBetween,
    plainDecisions,
    refreshWorth,
  },
} as const

/** What each of its writing methods touches. */
export const FOLLOWING_TOUCHES: Readonly<Record<keyof (typeof FOLLOWING)['write'], readonly LibraryTopic[]>> = {
  addWatchlist: ['watchlists'],
  updateWatchlist: ['watchlists', 'refresh'],
  removeWatchlist: MEMBERS,
  moveWatchlist: ['watchlists'],
  mergeWatchlists: MEMBERS,
  duplicateWatchlist: MEMBERS,
  addToWatchlist: MEMBERS,
  removeFromWatchlist: MEMBERS,
  unpinFromWatchlist: MEMBERS,
  judgeLists: ['watchlists', 'subjects', 'refresh', 'rules', 'alerts'],
  archiveSubjects: MEMBERS,
  muteSubjects: ['subjects'],
  decide: ['decisions', 'subjects'],
  putDatesForward: ['own-fields', 'subjects'],
  takeDecisions: ['decisions', 'subjects'],
  fillNotesAndLabels: ['labels', 'subjects', 'rules'],
  setNotesAndLabels: ['labels', 'subjects', 'rules'],
  saveLabel: ['labels'],
  removeLabel: ['labels', 'subjects', 'rules'],
  labelSubjects: ['labels', 'subjects', 'rules'],
  saveOwnField: ['own-fields'],
  addOwnFields: ['own-fields'],
  addSales: ['formulas', 'views'],
  removeOwnField: ['own-fields', 'subjects', 'formulas'],
  restoreOwnField: ['own-fields', 'subjects', 'formulas'],
  moveOwnField: ['own-fields'],
  moveLabel: ['labels', 'subjects'],
  changeOwnKind: ['own-fields', 'subjects'],
  editChoices: ['own-fields', 'subjects', 'views', 'templates', 'comparisons', 'rules', 'formulas'],
  setOwnValues: ['own-fields', 'subjects'],
  fillOwnField: ['own-fields', 'subjects'],
  requestRefresh: ['refresh', 'subjects'],
  dropRefreshRequests: ['refresh', 'subjects'],
  nextRefresh: ['refresh', 'subjects'],
  markChanges: ['changes'],
  saveRule: ['rules', 'alerts'],
  changeRule: ['rules'],
  removeRule: ['rules'],
  takeAlerts: ['alerts'],
  restoreAlerts: ['alerts'],
  moveAlerts: ['alerts'],
  moveFoundAlerts: ['alerts'],
  stepOwnValues: ['alerts'],
  dailyCheck: ['alerts'],
  checkDrifts: ['alerts'],
  joinAlerts: ['alerts'],
  dismissDrift: ['alerts'],
}
