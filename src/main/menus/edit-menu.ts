import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { Translator } from '../../shared/locales/translator.ts'

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>

/**
 * The menu of a right-click as data: everything that editing allows in a text field, copying where a text is selected,
 * nothing elsewhere. Electron shows none by itself. Pages that have a menu of their own prevent this one.
 */
export function editMenu(
  { isEditable, selectionText, editFlags }: Clicked,
  t: Translator,
): MenuItemConstructorOptions[] {
  const copy: MenuItemConstructorOptions = { role: 'copy', label: t('menu.copy'), enabled: editFlags.canCopy }
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'undo', label: t('menu.undo'), enabled: editFlags.canUndo },
    { role: 'redo', label: t('menu.redo'), enabled: editFlags.canRedo },
    { type: 'separator' },
    { role: 'cut', label: t('menu.cut'), enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: t('menu.paste'), enabled: editFlags.canPaste },
    { role: 'delete', label: t('menu.delete'), enabled: editFlags.canDelete },
    { type: 'separator' },
    { role: 'selectAll', label: t('menu.select-all'), enabled: editFlags.canSelectAll },
  ]
}
