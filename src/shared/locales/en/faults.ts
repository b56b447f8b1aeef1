import type { FaultCode } from '../../fault.ts'

type FaultWords = Record<`fault.${FaultCode}`, string>

/** What each fault says to the person: what happened, what was kept, what to do. */
export const faults = {
  'fault.unexpected':
    'This did not work, for a reason that was not foreseen. What had been stored is safe, and the log has the details.',
  'fault.cancelled': 'Cancelled. What was there before is unchanged.',
  'fault.bad-input':
    'This could not be done: what the window asked for is not valid. Nothing was changed, and the log has the details.',
  'fault.refused-sender': 'This page may not call the program.',
  'fault.setting-out-of-range': 'This has to be a whole number from {{from}} to {{to}}. Nothing was changed.',
  'fault.told-before': '{{text}}',

  'fault.disk-full': 'The disk is full: {{path}}. Make room, or choose another place, and try again.',
  'fault.quota-used-up': 'The disk’s quota is used up: {{path}}. Make room, or choose another place, and try again.',
  'fault.too-large-for-disk':
    'The disk takes no file as large as this: {{path}}. Choose a disk with another file system, or make room, and try again.',
  'fault.no-permission': 'This may not be read or written: {{path}}. Choose another place, or change its permissions.',
  'fault.read-only-disk': 'The disk is read-only: {{path}}. Choose another place.',
  'fault.not-there': 'This is not there: {{path}}. Check the name, and that the disk is connected.',
  'fault.not-a-folder': 'This is not a folder: {{path}}. Choose another place.',
  'fault.file-in-the-way': 'A file stands where a folder should be: {{path}}. Choose another place.',
  'fault.is-a-folder': 'This is a folder, not a file: {{path}}. Choose a file.',
  'fault.disk-failing':
    'The disk did not take what was written, or did not give back what was read: {{path}}. It may be full, or failing. Make room, or choose another place, and try again.',
  'fault.output-special':
    'This is a socket or a whole disk, not a file: {{path}}. Nothing was written; choose a file or a pipe.',
  'fault.reader-gone': 'Whoever read from {{path}} has stopped, so not all of it was written. Write it once more.',
  'fault.file-unreadable': 'This file cannot be read: {{reason}}',

  'fault.no-connection-open': 'No connection is open yet.',
  'fault.library-closed': 'The library was closed before this was done. Try again.',
  'fault.library-stopped':
    'The part of the program that keeps the library has stopped. What had been stored is safe; start the program again.',
  'fault.library-in-use':
    'The library is in use and did not become free: {{path}}. Nothing was changed; end the other program, or try again.',
  'fault.library-busy': 'Another program was writing to the library for too long. Nothing was changed; try again.',
  'fault.library-exchanged': 'The window has just written this library anew. Nothing was changed; try again.',
  'fault.library-not-opened':
    'The library cannot be opened: {{path}}. Check that the folder exists and may be read and written to.',
  'fault.library-newer':
    'The library was written by a newer version of Domain Almanac (format {{found}}, this version knows {{known}}). Nothing was changed; use the newer version.',
  'fault.library-disk-full':
    'The disk is full, so nothing can be stored in the library: {{path}}. What is stored can still be read. Make room, then continue.',
  'fault.library-not-writable':
    'The library cannot be written: {{path}}. Its disk is read-only, or you may not write to the folder. What is stored can still be read. Change the permissions, or move the data folder.',
  'fault.library-disk-failing':
    'The disk did not take what was written to the library, or did not give back what was read: {{path}}. It may be full, or failing. Save a copy of everything on another disk, then make room or replace it.',
  'fault.library-damaged':
    'Part of the library’s file is damaged. What is undamaged can still be read, and nothing is written over. Restore a copy under Storage and backup, or in the terminal by “restore”.',
  'fault.library-emptied':
    'The library’s file was empty, which this program never leaves it: something else has emptied it, or the machine stopped before the disk had taken it.',
  'fault.library-not-updated':
    'The library is damaged and was not brought to this version. Nothing was changed: {{path}}. Restore a copy under Storage and backup, or in the terminal by “restore”.',
  'fault.library-not-copied':
    'The library cannot be copied, which has to come before it is brought to this version: {{reason}}. Nothing was changed; make room or choose another folder for copies, and start again.',
  'fault.library-not-sqlite': 'The file is not a SQLite database.',
  'fault.library-foreign': 'The file is a database of another program.',
  'fault.name-taken': 'This name is taken. Choose another one.',

  'fault.no-such-connection': 'There is no such connection.',
  'fault.base-url-not-a-url': 'This is not a URL. Write it like https://service.example.',
  'fault.base-url-not-https':
    'It has to begin with https://, because the key would travel in the open. http:// is possible on this machine only.',
  'fault.base-url-credentials': 'The URL must not hold a user name or a password. Leave them out.',
  'fault.base-url-query-or-fragment': 'The URL must not hold a query or a fragment. Leave out what follows “?” or “#”.',
  'fault.key-malformed': 'This has spaces or characters that no key has, so nothing was kept. Copy the key once more.',
  'fault.not-the-sample': 'Only the sample library has days that can be skipped.',
  'fault.bad-name': '“{{name}}” is not a domain name. Nothing was kept.',

  'fault.batch-gone': 'This batch was deleted. Its lookups are in History.',
  'fault.import-gone': 'This list is not held any more; nothing was asked. Bring it in again.',
  'fault.selection-grown':
    'The selection has grown to {{count}} domains since you were told the cost. Nothing was sent. Look it up again.',
  'fault.import-stopped': 'The import has stopped before it was done. Bring the list in again.',
  'fault.import-empty': 'There is nothing in this list. Bring in one with a domain name on each line.',
  'fault.import-blank': 'There is nothing in this list but blank lines. Bring in one with a domain name on each line.',
  'fault.import-no-sheet': 'No sheet of this workbook has anything in it. Bring in another one.',
  'fault.import-file-too-large':
    'The list is larger than {{megabytes}} MB. Split it, or save the column with the domains in a file of its own.',
  'fault.import-too-many-rows':
    'The list has more than {{most, number}} rows. Split it into smaller lists and bring them in one after another.',
  'fault.import-too-many-cells':
    'The list has more than {{columns, number}} columns or {{cells, number}} cells. Remove the columns that are not needed, or split the list.',
  'fault.import-too-many-characters':
    'The cells of the list hold more than {{most, number}} characters together. Remove the columns that are not needed, or split the list.',
  'fault.import-out-of-memory': 'This list needs more memory than there is. Split it into smaller lists.',
  'fault.import-unpacks-too-large':
    'This file is small but holds far too much when unpacked. Save the column with the domains as CSV and bring that in.',
  'fault.import-password': 'This file has a password. Save it without one, or as CSV, and bring that in.',
  'fault.import-damaged-workbook':
    'This XLSX file is damaged or cut off. Open it in a spreadsheet program, save it again, and bring that in.',
  'fault.import-not-a-workbook':
    'This is a ZIP archive, but no XLSX workbook. Unpack it and bring in the list that it holds, or save the list as .xlsx or CSV.',
  'fault.import-old-workbook':
    'This is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password, or as CSV.',
  'fault.import-pdf': 'This is a PDF. Copy the names out of it and paste them.',
  'fault.import-zip': 'This is a ZIP archive. Unpack it and bring in the list that it holds.',
  'fault.import-compressed': 'This is a compressed file. Unpack it and bring in the list that it holds.',
  'fault.import-picture': 'This is a picture. A list has to be text, CSV, JSON or XLSX.',
  'fault.import-not-text': 'This file is not text. A list has to be text, CSV, JSON or XLSX.',
  'fault.import-json-too-deep':
    'This JSON is nested too deeply. A list is an array of names, or of objects with a domain.',
  'fault.import-json-unreadable':
    'This JSON cannot be read: it is cut off or holds no list. A list is an array of names, or of objects with a domain.',
  'fault.import-no-names':
    'No domain names were found in this list. They are written like example.com, one a line or in a column of their own.',
  'fault.import-no-column': 'The list has no column {{column}}; it has {{columns}}. Choose one of those.',
  'fault.open-request-gone': 'This was opened once and is not held any more. Open it again.',

  'fault.list-gone': 'This list was deleted. The lookups, notes and labels of its domains are kept.',
  'fault.watchlist-file-too-large': 'This file holds more than a watchlist can. Nothing was added.',
  'fault.watchlist-file-not-json': 'This is not a watchlist file: it is not JSON. Nothing was added.',
  'fault.watchlist-file-foreign': 'This JSON is not a watchlist file of this program. Nothing was added.',
  'fault.watchlist-file-newer':
    'This watchlist file was written by a newer version of the program. Nothing was added. Update to read it.',
  'fault.watchlist-file-unreadable':
    'This watchlist file cannot be read, and nothing was added. What is wrong stands at: {{where}}',

  'fault.own-field-gone': 'This own field was deleted. Nothing was changed.',
  'fault.own-value-refused': 'A value does not fit the type of the field {{field}}. Nothing was changed.',
  'fault.own-choice-taken': 'Two choices cannot have the same name. Nothing was changed.',
  'fault.own-link-refused':
    'The link was not opened. Only addresses that begin with https://, without a user name or a password, are opened.',

  'fault.formula-mistake': 'The formula has a mistake. Nothing was changed.',
  'fault.formula-gone': 'This formula was deleted. Nothing was changed.',
  'fault.too-many-formulas':
    'A library can have {{most, number}} formulas. Delete one that is not needed, and try again.',

  'fault.report-no-view': 'There is no saved view “{{name}}”.',
  'fault.report-no-list': 'There is no watchlist “{{name}}”.',
  'fault.report-no-comparison': 'There is no kept comparison “{{name}}”.',
  'fault.report-no-batch': 'There is no batch {{id}}.',
  'fault.report-no-column': 'The column {{name}} no longer exists. Choose what to group by again.',
  'fault.report-no-domain': 'Nothing is stored about {{name}}. Look it up first.',
  'fault.report-too-long': 'A PDF can hold {{most, number}} rows here. Narrow the filter, or choose XLSX or CSV.',
  'fault.report-too-long-to-copy':
    'More than {{most, number}} rows are too much for the clipboard. Narrow the filter, or save a file.',
  'fault.report-file-too-large': 'The file would be larger than 4 GB. Narrow the filter, or choose CSV.',
  'fault.report-stopped': 'The report stopped before it was done. What was there before is unchanged; try again.',
  'fault.report-cancelled': 'Cancelled. What was there before is unchanged.',
  'fault.report-disk-full':
    'The disk is full, so nothing was written to {{folder}}. Free some space or choose another place. What was there before is unchanged.',
  'fault.report-read-only':
    'Nothing may be written to {{file}}. Choose another folder, or close the program that has the file open.',
  'fault.report-no-folder': 'The folder {{folder}} is not there any more. Choose another one.',
  'fault.report-folder-not-chosen': 'Choose the folder in the dialog; other folders are not written to.',
  'fault.report-folder-missing': 'A report that is written by itself needs a folder. Choose one.',
  'fault.report-connection-changed': 'The connection was changed meanwhile. Open the file again.',
  'fault.template-gone': 'This template cannot be brought back any more.',
  'fault.report-closed': 'This report is not open any more. Open its file again.',
  'fault.report-open-not-json': 'This file is not JSON, or it is cut off.',
  'fault.report-open-foreign': 'This JSON is not a report of this program.',
  'fault.report-open-newer': 'This report was written by a newer version of the program. Update to open it.',
  'fault.report-open-damaged': 'This report was changed or damaged and cannot be read. Ask for it once more.',
  'fault.report-open-too-large':
    'This report holds too much to be opened here. Ask for one with fewer rows or columns.',
  'fault.logo-not-png': 'The logo is not a PNG.',
  'fault.logo-too-large': 'The logo is too large.',

  'fault.backup-busy': 'A copy is being made or checked already. Wait until it is done, or cancel it.',
  'fault.backup-stopped': 'The copy has stopped before it was done. Nothing was changed; try again.',
  'fault.backup-among-libraries': 'A backup does not belong among the libraries. Choose another folder.',
  'fault.backup-other-file':
    'There is another file of this name, and it is no backup: {{path}}. It was not written over; choose another name.',
  'fault.backup-exists': 'There is a copy of this name already: {{path}}. It was not replaced; choose another name.',
  'fault.backup-settings-too-long': 'The settings are too long to be kept in a backup.',
  'fault.backup-foreign': 'This is not a backup of Domain Almanac. Nothing was touched.',
  'fault.backup-empty': 'No backup came: standard input was empty. Nothing was touched.',
  'fault.backup-too-large-to-receive':
    'The backup is larger than {{most}} MB, which is half of the free room on the disk of {{folder}}; the other half is needed to unpack it. Make room and try again; nothing was changed.',
  'fault.backup-folder-foreign': 'This folder holds no libraries of Domain Almanac. Nothing was touched.',
  'fault.backup-newer':
    'The backup was made by a newer version of Domain Almanac. Nothing was touched; install the newer version to restore it.',
  'fault.backup-cut':
    'The backup is cut off: it was not written or copied to its end. Nothing was touched; use another copy.',
  'fault.backup-altered':
    'The backup was changed after it was made, or its disk has lost part of it. Nothing was touched; use another copy.',
  'fault.backup-manifest-unreadable':
    'What the backup says of itself cannot be read. Nothing was touched; use another copy.',
  'fault.backup-connection-altered':
    'A connection in the backup does not belong to its service. Nothing was touched; use another copy.',
  'fault.backup-library-damaged':
    'A library in the backup is damaged: {{damage}}. Nothing was touched; use another copy.',
  'fault.backup-library-unusable': 'A library in the backup cannot be used: {{reason}}',
  'fault.backup-library-foreign': 'This is not a library of Domain Almanac. Nothing was touched.',
  'fault.backup-library-newer':
    'The library was written by a newer version of Domain Almanac (format {{found}}, this version knows {{known}}). Nothing was touched; install the newer version.',
  'fault.backup-library-statements':
    'The library holds statements that Domain Almanac has not written. Nothing was touched; use another copy.',
  'fault.library-unreadable': 'A library is damaged and cannot be read. Nothing was changed; use another copy.',
  'fault.no-room-to-copy':
    'A copy needs {{needed}} MB free on the disk of {{folder}}, and there are {{free}} MB: {{missing}} MB too few. Make room and try again; nothing was changed.',
  'fault.no-room-to-restore':
    'A restore needs {{needed}} MB free on the disk of {{folder}}, and there are {{free}} MB: {{missing}} MB too few. Make room and try again; nothing was changed.',
  'fault.no-room-to-compact':
    'Compacting needs {{needed}} MB free on the disk of {{folder}}, and there are {{free}} MB: {{missing}} MB too few. Make room and try again; nothing was changed.',
  'fault.copy-gone': 'This copy is not there any more. Choose another one.',
  'fault.restore-gone': 'There is no such restore.',
  'fault.restore-under-way': 'Another restore is not over yet. Start the program again and try once more.',
  'fault.restore-interrupted':
    'A restore was interrupted half way: some files are as they were, and some are of the copy. Nothing was opened or changed. Start the window, which asks whether to finish or to undo it; or use “restore --resume” or “restore --undo” in the terminal.',
  'fault.restore-elsewhere': 'Another process ({{pid}}) is restoring a backup. Try again when it is done.',
  'fault.restore-window-open':
    'A library is in use (the window, process {{pid}}). End that program, then restore. Nothing was changed.',
  'fault.restore-terminal-open':
    'A library is in use (the terminal, process {{pid}}). End that program, then restore. Nothing was changed.',
  'fault.restore-not-undone':
    'The restore failed, and what it had moved could not be moved back at once: {{reason}} Start the program again: it asks whether to undo or to finish it.',
  'fault.restore-journal-unreadable':
    'A restore was cut short, and what it had done cannot be read: {{path}}. What was here before it is in the folder before-restore-…; move it back by hand, and delete that file.',
  'fault.compact-batch-running':
    'A batch is running, and nothing can be stored while the file is written anew. Pause the batch first.',
  'fault.compact-refresh-running':
    'Watchlists are being refreshed, and nothing can be stored while the file is written anew. Try again when that is done.',
  'fault.compact-work-running':
    'Something else is under way in this library. Wait until it is done, or cancel it, and try again.',
  'fault.compact-change-first': 'The file of this library has to be changed once before it can be compacted.',
  'fault.compact-other-open':
    'Another process has this library open, such as a report that is being written or the terminal. Nothing was changed; try again when it is done.',
  'fault.compact-window-open':
    'Another process has this library open (the window, process {{pid}}), and nothing can be stored while the file is written anew. End it first.',
  'fault.compact-terminal-open':
    'Another process has this library open (the terminal, process {{pid}}), and nothing can be stored while the file is written anew. End it first.',
} satisfies FaultWords
