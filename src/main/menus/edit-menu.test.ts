import { expect, test } from 'vitest'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import { editMenu } from './edit-menu.ts'

const t = translatorOf('en')
const FLAGS = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: true,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
}
const enabled = (...given: Parameters<typeof editMenu>): string[] =>
  editMenu(...given).flatMap((item) => (item.enabled ? [item.role ?? ''] : []))

test('a right-click would offer what cannot be done, or not paste into a text field', () => {
  const field = { isEditable: true, selectionText: '', editFlags: FLAGS }
  expect(enabled(field, t)).toEqual(['paste', 'selectAll'])
  expect(enabled({ ...field, editFlags: { ...FLAGS, canCut: true, canCopy: true } }, t)).toEqual([
    'cut',
    'copy',
    'paste',
    'selectAll',
  ])
})

test('a right-click on a figure would not copy it, or an empty menu would open beside it', () => {
  const text = { isEditable: false, selectionText: '12,345', editFlags: { ...FLAGS, canCopy: true } }
  expect(enabled(text, t)).toEqual(['copy'])
  expect(editMenu({ ...text, selectionText: ' ' }, t)).toEqual([])
})
