import type { FaultCode } from '../../fault.ts'

type FaultWords = Record<`fault.${FaultCode}`, string>

/** What each fault says to the person: what happened, what was kept, what to do. */
export const faults = {
  'fault.unexpected': 'Something unexpected went wrong. What was stored is safe, and the log has the details.',
  'fault.cancelled': 'Cancelled. What was there before is unchanged.',
  'fault.bad-input':
    'This could not be done, because the request was not valid. Nothing was changed, and the log has the details.',
  'fault.refused-sender': 'This page may not call the program.',
  'fault.setting-out-of-range': 'Enter a whole number from {{from}} to {{to}}. Nothing was changed.',

  'fault.disk-full': 'The disk is full: {{path}}. Free up space, or choose another location, and try again.',
  'fault.quota-used-up':
    'The disk quota is used up: {{path}}. Free up space, or choose another location, and try again.',
  'fault.too-large-for-disk':
    'The disk cannot store a file this large: {{path}}. Choose a disk with another file system, or free up space, and try again.',
  'fault.no-permission':
    'You do not have permission to read or write this: {{path}}. Choose another location, or change its permissions.',
  'fault.read-only-disk': 'The disk is read-only: {{path}}. Choose another location.',
  'fault.not-there': 'Not found: {{path}}. Check the name, and that the disk is connected.',
  'fault.not-a-folder': 'This is not a folder: {{path}}. Choose another location.',
  'fault.file-in-the-way': 'There is a file where a folder is needed: {{path}}. Choose another location.',
  'fault.is-a-folder': 'This is a folder, not a file: {{path}}. Choose a file.',
  'fault.disk-failing':
    'The disk could not be written to or read from: {{path}}. It may be full or failing. Free up space, or choose another location, and try again.',
  'fault.output-special':
    'This is a socket or a whole disk, not a file: {{path}}. Nothing was written; choose a file or a pipe.',
  'fault.reader-gone': 'The program reading from {{path}} has stopped, so not everything was written. Write it again.',
  'fault.file-unreadable': 'This file cannot be read: {{reason}}',

  'fault.no-connection-open': 'No connection is open yet.',
  'fault.library-closed': 'The library was closed before this was done. Try again.',
  'fault.library-stopped':
    'The part of the program that manages the library has stopped. What was stored is safe; restart the program.',
  'fault.library-in-use':
    'The library is in use by another program: {{path}}. Nothing was changed; close that program and try again.',
  'fault.library-busy': 'Another program was writing to the library for too long. Nothing was changed; try again.',
  'fault.library-gone':
    'The library is not where it was any more: {{path}}. It was moved or deleted while the program had it open. Nothing more is sent or stored until it is back. If another file stands there now, restart the program.',
  'fault.library-not-opened':
    'The library cannot be opened: {{path}}. Check that the folder exists and that you can read and write to it.',
  'fault.library-newer':
    'The library was written by a newer version of Domain Almanac (format {{found}}, this version supports {{known}}). Nothing was changed; use the newer version.',
  'fault.library-other-schema':
    'The library has a format that this version of Domain Almanac does not support: {{path}}. Nothing was changed; open it with the version that created it, or move the file to begin a new library.',
  'fault.library-disk-full':
    'The disk is full, so nothing can be stored in the library: {{path}}. What is stored can still be read. Free up space, then continue.',
  'fault.library-not-writable':
    'The library cannot be written to: {{path}}. Its disk is read-only, or you do not have permission to write to the folder. What is stored can still be read. Change the permissions, or move the data folder.',
  'fault.library-disk-failing':
    'The disk of the library could not be written to or read from: {{path}}. It may be full or failing. Save a copy of everything on another disk, then free up space or replace the disk.',
  'fault.library-damaged':
    'Part of the library’s file is damaged. What is undamaged can still be read, and nothing is overwritten. Restore a copy under Storage and backup, or with “restore” in the terminal.',
  'fault.library-emptied':
    'The library’s file was empty, although this program never leaves it empty. Another program emptied it, or the computer stopped before the file was written to the disk.',
  'fault.library-not-updated':
    'The library is damaged and was not updated to this version. Nothing was changed: {{path}}. Restore a copy under Storage and backup, or with “restore” in the terminal.',
  'fault.library-not-copied':
    'The library has to be copied before it is updated to this version, and that was not possible: {{reason}}. Nothing was changed; free up space or choose another folder for copies, and start again.',
  'fault.library-not-sqlite': 'The file is not a SQLite database.',
  'fault.library-foreign': 'The file is a database of another program.',
  'fault.undo-gone': 'This change cannot be undone any more. Nothing was changed.',
  'fault.undo-newer':
    'Not undone: {{what}}. Something newer changed the same: {{newer}}. Nothing was changed; undo that first, in Edit → Undo history.',
  'fault.undo-changed': 'Not undone: {{what}}. It has been changed again since. Nothing was changed.',
  'fault.name-taken': 'This name is taken. Choose another one.',
  'fault.question-names-living':
    'The question names “{{list}}”, which keeps itself by a question of its own. Name what that one asks instead, or a list that is made by hand. Nothing was changed.',

  'fault.no-such-connection': 'There is no such connection.',
  'fault.base-url-not-a-url': 'This is not a URL. Write it like https://service.example.',
  'fault.base-url-not-https':
    'The URL has to begin with https://, because otherwise the key would be sent unencrypted. http:// is possible only on this computer.',
  'fault.base-url-credentials': 'The URL cannot contain a user name or password. Remove them.',
  'fault.base-url-query-or-fragment': 'The URL cannot contain a query or a fragment. Remove what follows “?” or “#”.',
  'fault.key-malformed': 'A key cannot contain these spaces or characters, so nothing was saved. Copy the key again.',
  'fault.not-the-sample': 'This is for the sample data only. Nothing was changed.',
  'fault.bad-name': '“{{name}}” is not a domain name. Nothing was saved.',

  'fault.batch-gone': 'This batch was deleted. Its lookups are in History.',
  'fault.import-gone': 'This list is no longer loaded; nothing was looked up. Import it again.',
  'fault.selection-grown':
    'The selection has grown to {{count, number}} domains since the cost was shown. Nothing was sent. Try again to see the new cost.',
  'fault.import-stopped': 'The import stopped before it was finished. Import the list again.',
  'fault.import-empty': 'This list is empty. Import one with a domain name on each line.',
  'fault.import-blank': 'This list contains only blank lines. Import one with a domain name on each line.',
  'fault.import-no-sheet': 'All sheets of this workbook are empty. Import another one.',
  'fault.import-file-too-large':
    'The list is larger than {{megabytes}} MB. Split it, or save the column with the domains as a separate file.',
  'fault.import-too-many-rows':
    'The list has more than {{most, number}} rows. Split it into smaller lists and import them one after another.',
  'fault.import-too-many-cells':
    'The list has more than {{columns, number}} columns or {{cells, number}} cells. Remove the columns that are not needed, or split the list.',
  'fault.import-too-many-characters':
    'The cells of the list contain more than {{most, number}} characters in total. Remove the columns that are not needed, or split the list.',
  'fault.import-out-of-memory': 'There is not enough memory for this list. Split it into smaller lists.',
  'fault.import-unpacks-too-large':
    'This file is small but contains too much data when unpacked. Save the column with the domains as CSV and import that.',
  'fault.import-password': 'This file is protected by a password. Save it without one, or as CSV, and import that.',
  'fault.import-damaged-workbook':
    'This XLSX file is damaged or incomplete. Open it in a spreadsheet program, save it again, and import that.',
  'fault.import-not-a-workbook':
    'This is a ZIP archive, not an XLSX workbook. Unpack it and import the list that it contains, or save the list as .xlsx or CSV.',
  'fault.import-old-workbook':
    'This is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password, or as CSV.',
  'fault.import-pdf': 'This is a PDF. Copy the names from it and paste them.',
  'fault.import-zip': 'This is a ZIP archive. Unpack it and import the list that it contains.',
  'fault.import-compressed': 'This is a compressed file. Unpack it and import the list that it contains.',
  'fault.import-picture': 'This is a picture. A list has to be text, CSV, JSON or XLSX.',
  'fault.import-not-text': 'This file is not text. A list has to be text, CSV, JSON or XLSX.',
  'fault.import-json-too-deep':
    'This JSON is nested too deeply. A list is an array of names, or of objects with a domain.',
  'fault.import-json-unreadable':
    'This JSON cannot be read: it is incomplete or contains no list. A list is an array of names, or of objects with a domain.',
  'fault.import-no-names':
    'No domain names were found in this list. They are written like example.com, one per line or in a column of their own.',
  'fault.import-no-column': 'The list has no column {{column}}; it has {{columns}}. Choose one of those.',
  'fault.open-request-gone': 'This was opened once and is no longer loaded. Open it again.',

  'fault.list-gone': 'This list was deleted. The lookups, notes and labels of its domains are kept.',
  'fault.watchlist-file-too-large': 'This file contains more than a watchlist can hold. Nothing was added.',
  'fault.watchlist-file-not-json':
    'This is not a watchlist file: it is not JSON. Nothing was added. Domains in a CSV file, a text file or a workbook are imported as a list.',
  'fault.watchlist-file-foreign': 'This JSON is not a watchlist file of this program. Nothing was added.',
  'fault.watchlist-file-other-version':
    'This watchlist file was written by another version of the program, in a format that this one does not support. Nothing was added.',
  'fault.watchlist-file-unreadable':
    'This watchlist file cannot be read, and nothing was added. The error is at: {{where}}',

  'fault.own-field-gone': 'This own field was deleted. Nothing was changed.',
  'fault.own-value-refused': 'A value does not fit the type of the field {{field}}. Nothing was changed.',
  'fault.own-choice-taken': 'Two choices cannot have the same name. Nothing was changed.',
  'fault.own-link-refused':
    'The link was not opened. Only addresses that begin with https://, without a user name or a password, are opened.',

  'fault.formula-mistake': 'The formula has a mistake. Nothing was changed.',
  'fault.column-gone': 'What this column held is no longer kept. Nothing was changed.',
  'fault.formula-gone': 'This formula was deleted. Nothing was changed.',
  'fault.too-many-formulas':
    'A library can have {{most, number}} formulas. Delete one that is not needed, and try again.',

  'fault.report-no-view': 'There is no saved view “{{name}}”.',
  'fault.report-no-label': 'There is no label “{{name}}”.',
  'fault.report-no-list': 'There is no watchlist “{{name}}”.',
  'fault.report-too-many-files': 'Only the first {{most}} files were written.',
  'fault.report-draft-nowhere': 'An email draft can only be written beside a file.',
  'fault.report-not-kept': 'This report cannot be written again, because its options are no longer stored.',
  'fault.report-no-template': 'There is no template “{{name}}”.',
  'fault.report-no-letterhead': 'There is no letterhead “{{name}}”. Choose another one.',
  'fault.letterheads-too-large':
    'No more letterheads can be saved: at most {{most}}, and 4 MB with their logos. Delete one first.',
  'fault.report-no-comparison': 'There is no saved comparison “{{name}}”.',
  'fault.report-no-batch': 'There is no batch {{id}}.',
  'fault.report-no-column': 'The column {{name}} no longer exists. Choose what to group by again.',
  'fault.report-groups-withheld':
    'This report is grouped by {{columns}}, a column of your own that is not ticked. Tick it under “Your own columns”, or group by something else.',
  'fault.report-no-domain': 'Nothing is stored about {{name}}. Look it up first.',
  'fault.report-too-long': 'A PDF can hold {{most, number}} rows here. Narrow the filter, or choose XLSX or CSV.',
  'fault.report-too-long-to-copy':
    'The clipboard can hold at most {{most, number}} rows. Narrow the filter, or save a file.',
  'fault.report-text-too-large':
    'The report would be longer than {{megabytes}} million characters, too long to print or to copy. Narrow the filter, or choose CSV or XLSX.',
  'fault.report-file-too-large': 'The file would be larger than 4 GB. Narrow the filter, or choose CSV.',
  'fault.report-stopped': 'The report stopped before it was finished. What was there before is unchanged; try again.',
  'fault.report-cancelled': 'Cancelled. What was there before is unchanged.',
  'fault.report-disk-full':
    'The disk is full, so nothing was written to {{folder}}. What was there before is unchanged. Free up space, or choose another location.',
  'fault.report-read-only':
    '{{file}} cannot be written to. Choose another folder, or close the program that has the file open.',
  'fault.report-no-folder': 'The folder {{folder}} no longer exists. Choose another one.',
  'fault.report-folder-not-chosen': 'Choose the folder in the dialog; other folders are not written to.',
  'fault.report-folder-missing': 'A scheduled report needs a folder. Choose one.',
  'fault.report-connection-changed': 'The connection was changed in the meantime. Open the file again.',
  'fault.letterhead-gone': 'This letterhead can no longer be restored.',
  'fault.template-gone': 'This template can no longer be restored.',
  'fault.report-closed': 'This report is no longer open. Open its file again.',
  'fault.report-open-not-json': 'This file is not JSON, or it is incomplete.',
  'fault.report-open-foreign': 'This JSON is not a report of this program.',
  'fault.report-open-other-version':
    'This report was written by another version of the program, in a format that this one does not support. Open it with that version.',
  'fault.report-open-damaged': 'This report was changed or damaged and cannot be read. Ask for it again.',
  'fault.report-open-too-large': 'This report is too large to be opened here. Ask for one with fewer rows or columns.',
  'fault.template-file-foreign': 'This file is not a template of this program. Nothing was added.',
  'fault.template-file-other-version':
    'This template was saved by another version of the program, in a format that this one does not support. Nothing was added.',
  'fault.template-file-damaged': 'This template was changed or damaged and cannot be read. Nothing was added.',
  'fault.logo-not-png': 'The logo is not a PNG.',
  'fault.logo-too-large': 'The logo is too large.',

  'fault.backup-busy': 'A copy is already being made or checked. Wait until it is finished, or cancel it.',
  'fault.backup-stopped': 'The copy stopped before it was finished. Nothing was changed; try again.',
  'fault.backup-among-libraries': 'A backup cannot be saved in the folder of the libraries. Choose another folder.',
  'fault.backup-other-file':
    'Another file with this name exists, and it is not a backup: {{path}}. It was not overwritten; choose another name.',
  'fault.backup-exists': 'A copy with this name already exists: {{path}}. It was not replaced; choose another name.',
  'fault.backup-settings-too-long': 'The settings are too long for a backup.',
  'fault.backup-foreign': 'This is not a backup of Domain Almanac. Nothing was changed.',
  'fault.backup-empty': 'There is no backup: standard input was empty. Nothing was changed.',
  'fault.backup-too-large-to-receive':
    'The backup is larger than {{most}} MB, which is half of the free space on the disk of {{folder}}; the other half is needed to unpack it. Nothing was changed; free up space and try again.',
  'fault.backup-folder-foreign': 'This folder contains no libraries of Domain Almanac. Nothing was changed.',
  'fault.backup-newer':
    'The backup was made by a newer version of Domain Almanac. Nothing was changed; install the newer version to restore it.',
  'fault.backup-cut':
    'The backup is incomplete: it was not fully written or copied. Nothing was changed; use another copy.',
  'fault.backup-altered':
    'The backup was changed after it was made, or part of it was lost on its disk. Nothing was changed; use another copy.',
  'fault.backup-manifest-unreadable':
    'The description inside the backup cannot be read. Nothing was changed; use another copy.',
  'fault.backup-connection-altered':
    'A connection in the backup does not belong to its service. Nothing was changed; use another copy.',
  'fault.backup-library-damaged':
    'A library in the backup is damaged: {{damage}}. Nothing was changed; use another copy.',
  'fault.backup-library-unusable': 'A library in the backup cannot be used: {{reason}}',
  'fault.backup-library-foreign': 'This is not a library of Domain Almanac. Nothing was changed.',
  'fault.backup-library-other-schema':
    'The library has a format that this version of Domain Almanac does not support. Nothing was changed; restore it with the version that created it.',
  'fault.backup-library-newer':
    'The library was written by a newer version of Domain Almanac (format {{found}}, this version supports {{known}}). Nothing was changed; install the newer version.',
  'fault.backup-library-statements':
    'The library contains statements that were not written by Domain Almanac. Nothing was changed; use another copy.',
  'fault.library-unreadable': 'A library is damaged and cannot be read. Nothing was changed; use another copy.',
  'fault.no-room-to-copy':
    'A copy needs {{needed}} MB on the disk of {{folder}}, and {{free}} MB are free ({{missing}} MB missing). Nothing was changed; free up space and try again.',
  'fault.no-room-to-restore':
    'A restore needs {{needed}} MB on the disk of {{folder}}, and {{free}} MB are free ({{missing}} MB missing). Nothing was changed; free up space and try again.',
  'fault.copy-gone': 'This copy no longer exists. Choose another one.',
  'fault.restore-gone': 'There is no such restore.',
  'fault.restore-under-way': 'Another restore is not finished yet. Restart the program and try again.',
  'fault.restore-interrupted':
    'A restore was interrupted: some files are as before, and some are from the copy. Nothing was opened or changed. Start the window, which asks whether to finish or undo the restore, or use “restore --resume” or “restore --undo” in the terminal.',
  'fault.restore-elsewhere': 'Another process ({{pid}}) is restoring a backup. Try again when it is finished.',
  'fault.restore-window-open':
    'A library is in use (the window, process {{pid}}). Nothing was changed. Quit that program, then restore.',
  'fault.restore-terminal-open':
    'A library is in use (the terminal, process {{pid}}). Nothing was changed. Quit that program, then restore.',
  'fault.restore-not-undone':
    'The restore failed, and the files that it had moved could not be moved back at once: {{reason}} Restart the program: it asks whether to undo or finish the restore.',
  'fault.restore-journal-unreadable':
    'A restore was interrupted, and its progress cannot be read: {{path}}. What was here before is in the folder before-restore-…; move it back manually, and delete that file.',
} satisfies FaultWords
