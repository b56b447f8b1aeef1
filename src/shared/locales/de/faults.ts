import type { WordsOf } from '../catalogue.ts'

/** What each fault says to the person: what happened, what was kept, what to do. */
export const faults = {
  'fault.unexpected':
    'Etwas Unerwartetes ist schiefgegangen. Was gespeichert war, ist sicher; Einzelheiten stehen im Protokoll.',
  'fault.cancelled': 'Abgebrochen. Was vorher da war, ist unverändert.',
  'fault.bad-input':
    'Das war nicht möglich, weil die Angaben ungültig waren. Es wurde nichts geändert; Einzelheiten stehen im Protokoll.',
  'fault.refused-sender': 'Diese Seite darf das Programm nicht aufrufen.',
  'fault.setting-out-of-range': 'Geben Sie eine ganze Zahl von {{from}} bis {{to}} ein. Es wurde nichts geändert.',

  'fault.disk-full':
    'Der Datenträger ist voll: {{path}}. Schaffen Sie Platz oder wählen Sie einen anderen Ort und versuchen Sie es erneut.',
  'fault.quota-used-up':
    'Der zugeteilte Speicherplatz ist aufgebraucht: {{path}}. Schaffen Sie Platz oder wählen Sie einen anderen Ort und versuchen Sie es erneut.',
  'fault.too-large-for-disk':
    'Der Datenträger kann eine so große Datei nicht speichern: {{path}}. Wählen Sie einen mit anderem Dateisystem oder schaffen Sie Platz und versuchen Sie es erneut.',
  'fault.no-permission':
    'Sie haben hier keine Berechtigung zum Lesen oder Schreiben: {{path}}. Wählen Sie einen anderen Ort oder ändern Sie die Berechtigungen.',
  'fault.read-only-disk': 'Der Datenträger ist schreibgeschützt: {{path}}. Wählen Sie einen anderen Ort.',
  'fault.not-there': 'Nicht gefunden: {{path}}. Prüfen Sie den Namen und ob der Datenträger angeschlossen ist.',
  'fault.not-a-folder': 'Das ist kein Ordner: {{path}}. Wählen Sie einen anderen Ort.',
  'fault.file-in-the-way': 'Wo ein Ordner sein sollte, ist eine Datei: {{path}}. Wählen Sie einen anderen Ort.',
  'fault.is-a-folder': 'Das ist ein Ordner, keine Datei: {{path}}. Wählen Sie eine Datei.',
  'fault.disk-failing':
    'Der Datenträger konnte nicht beschrieben oder gelesen werden: {{path}}. Er ist vielleicht voll oder defekt. Schaffen Sie Platz oder wählen Sie einen anderen Ort und versuchen Sie es erneut.',
  'fault.output-special':
    'Das ist ein Socket oder ein ganzer Datenträger, keine Datei: {{path}}. Es wurde nichts geschrieben; wählen Sie eine Datei oder eine Pipe.',
  'fault.reader-gone':
    'Das Programm, das aus {{path}} las, wurde beendet; deshalb wurde nicht alles geschrieben. Schreiben Sie es noch einmal.',
  'fault.file-unreadable': 'Diese Datei kann nicht gelesen werden: {{reason}}',

  'fault.no-connection-open': 'Es ist noch keine Verbindung geöffnet.',
  'fault.library-closed': 'Die Bibliothek wurde vorher geschlossen. Versuchen Sie es erneut.',
  'fault.library-stopped':
    'Der Programmteil, der die Bibliothek verwaltet, ist ausgefallen. Was gespeichert war, ist sicher; starten Sie das Programm neu.',
  'fault.library-in-use':
    'Die Bibliothek wird von einem anderen Programm verwendet: {{path}}. Es wurde nichts geändert; beenden Sie dieses Programm und versuchen Sie es erneut.',
  'fault.library-busy':
    'Ein anderes Programm hat zu lange in die Bibliothek geschrieben. Es wurde nichts geändert; versuchen Sie es erneut.',
  'fault.library-gone':
    'Die Bibliothek ist nicht mehr dort, wo sie war: {{path}}. Sie wurde verschoben oder gelöscht, während das Programm sie geöffnet hatte. Bis sie wieder dort ist, wird nichts gesendet oder gespeichert. Liegt dort jetzt eine andere Datei, starten Sie das Programm neu.',
  'fault.library-not-opened':
    'Die Bibliothek kann nicht geöffnet werden: {{path}}. Prüfen Sie, ob der Ordner existiert und ob Lesen und Schreiben dort erlaubt sind.',
  'fault.library-newer':
    'Die Bibliothek stammt von einer neueren Version von Domain Almanac (Format {{found}}, diese Version unterstützt {{known}}). Es wurde nichts geändert; verwenden Sie die neuere Version.',
  'fault.library-other-schema':
    'Die Bibliothek hat ein Format, das diese Version von Domain Almanac nicht unterstützt: {{path}}. Es wurde nichts geändert; öffnen Sie sie mit der Version, die sie angelegt hat, oder verschieben Sie die Datei, um eine neue Bibliothek zu beginnen.',
  'fault.library-disk-full':
    'Der Datenträger ist voll, deshalb kann nichts in der Bibliothek gespeichert werden: {{path}}. Gespeichertes kann noch gelesen werden. Schaffen Sie Platz und setzen Sie dann fort.',
  'fault.library-not-writable':
    'In die Bibliothek kann nicht geschrieben werden: {{path}}. Der Datenträger ist schreibgeschützt, oder Sie dürfen in den Ordner nicht schreiben. Gespeichertes kann noch gelesen werden. Ändern Sie die Berechtigungen oder verschieben Sie den Datenordner.',
  'fault.library-disk-failing':
    'Der Datenträger der Bibliothek konnte nicht beschrieben oder gelesen werden: {{path}}. Er ist vielleicht voll oder defekt. Speichern Sie eine Kopie von allem auf einem anderen Datenträger und schaffen Sie dann Platz oder ersetzen Sie ihn.',
  'fault.library-damaged':
    'Ein Teil der Bibliothek ist beschädigt. Was unbeschädigt ist, kann noch gelesen werden, und nichts wird überschrieben. Stellen Sie unter „Speicher und Sicherung“ oder im Terminal mit „restore“ eine Kopie wieder her.',
  'fault.library-emptied':
    'Die Datei der Bibliothek war leer, obwohl dieses Programm sie nie so hinterlässt. Ein anderes Programm hat sie geleert, oder der Computer ging aus, bevor sie auf dem Datenträger war.',
  'fault.library-not-updated':
    'Die Bibliothek ist beschädigt und wurde nicht auf diese Version aktualisiert. Es wurde nichts geändert: {{path}}. Stellen Sie unter „Speicher und Sicherung“ oder im Terminal mit „restore“ eine Kopie wieder her.',
  'fault.library-not-copied':
    'Vor dem Aktualisieren auf diese Version muss die Bibliothek kopiert werden, und das ist nicht möglich: {{reason}}. Es wurde nichts geändert; schaffen Sie Platz oder wählen Sie einen anderen Ordner für Kopien und starten Sie neu.',
  'fault.library-not-sqlite': 'Die Datei ist keine SQLite-Datenbank.',
  'fault.library-foreign': 'Die Datei ist die Datenbank eines anderen Programms.',
  'fault.undo-gone': 'Diese Änderung lässt sich nicht mehr rückgängig machen. Es wurde nichts geändert.',
  'fault.undo-newer':
    'Nicht rückgängig gemacht: {{what}}. Eine neuere Änderung betrifft dasselbe: {{newer}}. Es wurde nichts geändert; machen Sie diese zuerst rückgängig, unter Bearbeiten → Rückgängig-Verlauf.',
  'fault.undo-changed':
    'Nicht rückgängig gemacht: {{what}}. Das wurde seitdem erneut geändert. Es wurde nichts geändert.',
  'fault.name-taken': 'Dieser Name ist vergeben. Wählen Sie einen anderen.',
  'fault.question-names-living':
    'Der Filter nennt „{{list}}“, und diese Liste führt sich selbst nach einem eigenen Filter. Nennen Sie stattdessen dessen Bedingungen oder eine von Hand geführte Liste. Es wurde nichts geändert.',

  'fault.no-such-connection': 'Diese Verbindung gibt es nicht.',
  'fault.base-url-not-a-url': 'Das ist keine URL. Schreiben Sie sie wie https://service.example.',
  'fault.base-url-not-https':
    'Die URL muss mit https:// beginnen, sonst würde der Schlüssel unverschlüsselt gesendet. http:// ist nur auf diesem Computer möglich.',
  'fault.base-url-credentials': 'Die URL darf weder Benutzernamen noch Passwort enthalten. Entfernen Sie beides.',
  'fault.base-url-query-or-fragment':
    'Die URL darf weder Parameter noch Sprungmarke enthalten. Entfernen Sie, was auf „?“ oder „#“ folgt.',
  'fault.key-malformed':
    'Ein Schlüssel kann diese Leerzeichen oder Zeichen nicht enthalten, deshalb wurde nichts gespeichert. Kopieren Sie den Schlüssel noch einmal.',
  'fault.not-the-sample': 'Das geht nur mit den Beispieldaten. Es wurde nichts geändert.',
  'fault.bad-name': '„{{name}}“ ist kein Domainname. Es wurde nichts gespeichert.',

  'fault.batch-gone': 'Dieser Stapel wurde gelöscht. Seine Abfragen stehen im Abfrageverlauf.',
  'fault.import-gone': 'Diese Liste ist nicht mehr geladen; es wurde nichts abgefragt. Importieren Sie sie erneut.',
  'fault.selection-grown':
    'Die Auswahl ist auf {{count, number}} Domains gewachsen, seit die Kosten angezeigt wurden. Es wurde nichts gesendet. Versuchen Sie es erneut, um die neuen Kosten zu sehen.',
  'fault.import-stopped': 'Der Import wurde nicht fertig. Importieren Sie die Liste erneut.',
  'fault.import-empty': 'Diese Liste ist leer. Importieren Sie eine mit einem Domainnamen je Zeile.',
  'fault.import-blank': 'Diese Liste enthält nur leere Zeilen. Importieren Sie eine mit einem Domainnamen je Zeile.',
  'fault.import-no-sheet': 'Alle Blätter dieser Arbeitsmappe sind leer. Importieren Sie eine andere.',
  'fault.import-file-too-large':
    'Die Liste ist größer als {{megabytes}} MB. Teilen Sie sie auf oder speichern Sie die Spalte mit den Domains in einer eigenen Datei.',
  'fault.import-too-many-rows':
    'Die Liste hat mehr als {{most, number}} Zeilen. Teilen Sie sie auf und importieren Sie die Teile nacheinander.',
  'fault.import-too-many-cells':
    'Die Liste hat mehr als {{columns, number}} Spalten oder {{cells, number}} Zellen. Entfernen Sie überflüssige Spalten oder teilen Sie die Liste auf.',
  'fault.import-too-many-characters':
    'Die Zellen der Liste enthalten zusammen mehr als {{most, number}} Zeichen. Entfernen Sie überflüssige Spalten oder teilen Sie die Liste auf.',
  'fault.import-out-of-memory': 'Für diese Liste reicht der Arbeitsspeicher nicht. Teilen Sie sie auf.',
  'fault.import-unpacks-too-large':
    'Diese Datei ist klein, aber entpackt viel zu groß. Speichern Sie die Spalte mit den Domains als CSV und importieren Sie diese.',
  'fault.import-password':
    'Diese Datei ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort oder als CSV und importieren Sie diese.',
  'fault.import-damaged-workbook':
    'Diese XLSX-Datei ist beschädigt oder unvollständig. Öffnen Sie sie in einer Tabellenkalkulation, speichern Sie sie neu und importieren Sie diese.',
  'fault.import-not-a-workbook':
    'Das ist ein ZIP-Archiv, aber keine XLSX-Arbeitsmappe. Entpacken Sie es und importieren Sie die enthaltene Liste, oder speichern Sie die Liste als XLSX oder CSV.',
  'fault.import-old-workbook':
    'Das ist eine alte Excel-Datei (.xls) oder eine mit Passwort. Speichern Sie sie ohne Passwort als XLSX oder als CSV.',
  'fault.import-pdf': 'Das ist ein PDF. Kopieren Sie die Namen heraus und fügen Sie sie ein.',
  'fault.import-zip': 'Das ist ein ZIP-Archiv. Entpacken Sie es und importieren Sie die enthaltene Liste.',
  'fault.import-compressed':
    'Das ist eine komprimierte Datei. Entpacken Sie sie und importieren Sie die enthaltene Liste.',
  'fault.import-picture': 'Das ist ein Bild. Eine Liste muss Text, CSV, JSON oder XLSX sein.',
  'fault.import-not-text': 'Diese Datei ist kein Text. Eine Liste muss Text, CSV, JSON oder XLSX sein.',
  'fault.import-json-too-deep':
    'Dieses JSON ist zu tief verschachtelt. Eine Liste ist ein Array aus Namen oder aus Objekten mit einer Domain.',
  'fault.import-json-unreadable':
    'Dieses JSON kann nicht gelesen werden: Es ist unvollständig oder enthält keine Liste. Eine Liste ist ein Array aus Namen oder aus Objekten mit einer Domain.',
  'fault.import-no-names':
    'In dieser Liste wurden keine Domainnamen gefunden. Sie sehen aus wie example.com und stehen einzeln in Zeilen oder in einer eigenen Spalte.',
  'fault.import-no-column': 'Die Liste hat keine Spalte {{column}}; sie hat {{columns}}. Wählen Sie eine davon.',
  'fault.open-request-gone': 'Das wurde einmal geöffnet und ist nicht mehr geladen. Öffnen Sie es erneut.',

  'fault.list-gone': 'Diese Liste wurde gelöscht. Abfragen, Notizen und Etiketten ihrer Domains bleiben erhalten.',
  'fault.watchlist-file-too-large':
    'Diese Datei enthält mehr, als eine Beobachtungsliste aufnehmen kann. Es wurde nichts hinzugefügt.',
  'fault.watchlist-file-not-json':
    'Das ist keine Beobachtungsliste, denn es ist kein JSON. Es wurde nichts hinzugefügt. Domains aus einer CSV- oder Textdatei oder einer Arbeitsmappe importieren Sie als Liste.',
  'fault.watchlist-file-foreign':
    'Dieses JSON ist keine Beobachtungsliste dieses Programms. Es wurde nichts hinzugefügt.',
  'fault.watchlist-file-other-version':
    'Diese Beobachtungsliste stammt von einer anderen Version des Programms, in einem Format, das diese nicht unterstützt. Es wurde nichts hinzugefügt.',
  'fault.watchlist-file-unreadable':
    'Diese Beobachtungsliste kann nicht gelesen werden; es wurde nichts hinzugefügt. Der Fehler steht hier: {{where}}',

  'fault.own-field-gone': 'Dieses eigene Feld wurde gelöscht. Es wurde nichts geändert.',
  'fault.own-value-refused': 'Ein Wert passt nicht zum Typ des Feldes {{field}}. Es wurde nichts geändert.',
  'fault.own-choice-taken': 'Zwei Auswahlwerte dürfen nicht gleich heißen. Es wurde nichts geändert.',
  'fault.own-link-refused':
    'Der Link wurde nicht geöffnet. Geöffnet werden nur Adressen, die mit https:// beginnen und weder Benutzernamen noch Passwort enthalten.',

  'fault.formula-mistake': 'Die Formel enthält einen Fehler. Es wurde nichts geändert.',
  'fault.column-gone': 'Der Inhalt dieser Spalte ist nicht mehr gespeichert. Es wurde nichts geändert.',
  'fault.formula-gone': 'Diese Formel wurde gelöscht. Es wurde nichts geändert.',
  'fault.too-many-formulas':
    'Eine Bibliothek kann {{most, number}} Formeln enthalten. Löschen Sie eine, die Sie nicht brauchen, und versuchen Sie es erneut.',

  'fault.report-no-view': 'Es gibt keine gespeicherte Ansicht „{{name}}“.',
  'fault.report-no-label': 'Es gibt kein Etikett „{{name}}“.',
  'fault.report-no-list': 'Es gibt keine Beobachtungsliste „{{name}}“.',
  'fault.report-too-many-files': 'Nur die ersten {{most}} Dateien wurden erstellt.',
  'fault.report-draft-nowhere': 'Ein E-Mail-Entwurf kann nur neben einer Datei gespeichert werden.',
  'fault.report-not-kept':
    'Dieser Bericht kann nicht erneut erstellt werden, weil seine Optionen nicht mehr gespeichert sind.',
  'fault.report-no-template': 'Es gibt keine Vorlage „{{name}}“.',
  'fault.report-no-letterhead': 'Es gibt keinen Briefkopf „{{name}}“. Wählen Sie einen anderen.',
  'fault.letterheads-too-large':
    'Mehr Briefköpfe lassen sich nicht speichern: höchstens {{most}}, mit ihren Logos höchstens 4 MB. Löschen Sie erst einen.',
  'fault.report-no-comparison': 'Es gibt keinen gespeicherten Vergleich „{{name}}“.',
  'fault.report-no-batch': 'Es gibt keinen Stapel {{id}}.',
  'fault.report-no-column': 'Die Spalte {{name}} gibt es nicht mehr. Wählen Sie neu, wonach gruppiert wird.',
  'fault.report-groups-withheld':
    'Dieser Bericht ist nach {{columns}} gruppiert, einer eigenen Spalte, die nicht angekreuzt ist. Kreuzen Sie sie unter „Eigene Spalten“ an, oder gruppieren Sie nach etwas anderem.',
  'fault.report-no-domain': 'Zu {{name}} ist nichts gespeichert. Fragen Sie die Domain zuerst ab.',
  'fault.report-too-long':
    'Ein PDF kann hier höchstens {{most, number}} Zeilen enthalten. Engen Sie den Filter ein oder wählen Sie XLSX oder CSV.',
  'fault.report-too-long-to-copy':
    'Die Zwischenablage kann höchstens {{most, number}} Zeilen aufnehmen. Engen Sie den Filter ein oder speichern Sie eine Datei.',
  'fault.report-text-too-large':
    'Der Bericht würde länger als {{megabytes}} Millionen Zeichen, zu lang zum Drucken oder Kopieren. Engen Sie den Filter ein oder wählen Sie CSV oder XLSX.',
  'fault.report-file-too-large': 'Die Datei würde größer als 4 GB. Engen Sie den Filter ein oder wählen Sie CSV.',
  'fault.report-stopped':
    'Der Bericht wurde nicht fertig. Was vorher da war, ist unverändert; versuchen Sie es erneut.',
  'fault.report-cancelled': 'Abgebrochen. Was vorher da war, ist unverändert.',
  'fault.report-disk-full':
    'Der Datenträger ist voll, deshalb wurde nichts in {{folder}} gespeichert. Was vorher da war, ist unverändert. Schaffen Sie Platz oder wählen Sie einen anderen Ort.',
  'fault.report-read-only':
    'In {{file}} kann nicht geschrieben werden. Wählen Sie einen anderen Ordner oder schließen Sie das Programm, in dem die Datei geöffnet ist.',
  'fault.report-no-folder': 'Den Ordner {{folder}} gibt es nicht mehr. Wählen Sie einen anderen.',
  'fault.report-folder-not-chosen': 'Wählen Sie den Ordner im Dialog; in andere Ordner wird nicht geschrieben.',
  'fault.report-folder-missing': 'Ein Bericht mit Zeitplan braucht einen Ordner. Wählen Sie einen.',
  'fault.report-connection-changed': 'Die Verbindung wurde inzwischen gewechselt. Öffnen Sie die Datei erneut.',
  'fault.letterhead-gone': 'Dieser Briefkopf kann nicht mehr wiederhergestellt werden.',
  'fault.template-gone': 'Diese Vorlage kann nicht mehr wiederhergestellt werden.',
  'fault.report-closed': 'Dieser Bericht ist nicht mehr geöffnet. Öffnen Sie seine Datei erneut.',
  'fault.report-open-not-json': 'Diese Datei ist kein JSON, oder sie ist unvollständig.',
  'fault.report-open-foreign': 'Dieses JSON ist kein Bericht dieses Programms.',
  'fault.report-open-other-version':
    'Dieser Bericht stammt von einer anderen Version des Programms, in einem Format, das diese nicht unterstützt. Öffnen Sie ihn mit der Version, die ihn erstellt hat.',
  'fault.report-open-damaged':
    'Dieser Bericht wurde verändert oder beschädigt und kann nicht gelesen werden. Lassen Sie ihn sich noch einmal geben.',
  'fault.report-open-too-large':
    'Dieser Bericht ist zu groß, um hier geöffnet zu werden. Lassen Sie sich einen mit weniger Zeilen oder Spalten geben.',
  'fault.template-file-foreign': 'Diese Datei ist keine Vorlage dieses Programms. Es wurde nichts hinzugefügt.',
  'fault.template-file-other-version':
    'Diese Vorlage stammt von einer anderen Version des Programms, in einem Format, das diese nicht unterstützt. Es wurde nichts hinzugefügt.',
  'fault.template-file-damaged':
    'Diese Vorlage wurde verändert oder beschädigt und kann nicht gelesen werden. Es wurde nichts hinzugefügt.',
  'fault.logo-not-png': 'Das Logo ist kein PNG.',
  'fault.logo-too-large': 'Das Logo ist zu groß.',

  'fault.backup-busy':
    'Es wird bereits eine Kopie erstellt oder geprüft. Warten Sie, bis das fertig ist, oder brechen Sie es ab.',
  'fault.backup-stopped': 'Die Kopie wurde nicht fertig. Es wurde nichts geändert; versuchen Sie es erneut.',
  'fault.backup-among-libraries':
    'Eine Sicherung kann nicht im Ordner der Bibliotheken gespeichert werden. Wählen Sie einen anderen Ordner.',
  'fault.backup-other-file':
    'Es gibt schon eine andere Datei dieses Namens, die keine Sicherung ist: {{path}}. Sie wurde nicht überschrieben; wählen Sie einen anderen Namen.',
  'fault.backup-exists':
    'Es gibt schon eine Kopie dieses Namens: {{path}}. Sie wurde nicht ersetzt; wählen Sie einen anderen Namen.',
  'fault.backup-settings-too-long': 'Die Einstellungen sind zu lang für eine Sicherung.',
  'fault.backup-foreign': 'Das ist keine Sicherung von Domain Almanac. Es wurde nichts geändert.',
  'fault.backup-empty': 'Es gibt keine Sicherung: Die Standardeingabe war leer. Es wurde nichts geändert.',
  'fault.backup-too-large-to-receive':
    'Die Sicherung ist größer als {{most}} MB, die Hälfte des freien Platzes auf dem Datenträger von {{folder}}; die andere Hälfte wird zum Entpacken gebraucht. Es wurde nichts geändert; schaffen Sie Platz und versuchen Sie es erneut.',
  'fault.backup-folder-foreign':
    'Dieser Ordner enthält keine Bibliotheken von Domain Almanac. Es wurde nichts geändert.',
  'fault.backup-newer':
    'Die Sicherung stammt von einer neueren Version von Domain Almanac. Es wurde nichts geändert; installieren Sie die neuere Version, um sie wiederherzustellen.',
  'fault.backup-cut':
    'Die Sicherung ist unvollständig: Sie wurde nicht bis zum Ende geschrieben oder kopiert. Es wurde nichts geändert; verwenden Sie eine andere Kopie.',
  'fault.backup-altered':
    'Die Sicherung wurde nach dem Erstellen verändert, oder ein Teil ging auf dem Datenträger verloren. Es wurde nichts geändert; verwenden Sie eine andere Kopie.',
  'fault.backup-manifest-unreadable':
    'Die Beschreibung in der Sicherung kann nicht gelesen werden. Es wurde nichts geändert; verwenden Sie eine andere Kopie.',
  'fault.backup-connection-altered':
    'Eine Verbindung in der Sicherung gehört nicht zu ihrem Dienst. Es wurde nichts geändert; verwenden Sie eine andere Kopie.',
  'fault.backup-library-damaged':
    'Eine Bibliothek in der Sicherung ist beschädigt: {{damage}}. Es wurde nichts geändert; verwenden Sie eine andere Kopie.',
  'fault.backup-library-unusable': 'Eine Bibliothek in der Sicherung kann nicht verwendet werden: {{reason}}',
  'fault.backup-library-foreign': 'Das ist keine Bibliothek von Domain Almanac. Es wurde nichts geändert.',
  'fault.backup-library-other-schema':
    'Die Bibliothek hat ein Format, das diese Version von Domain Almanac nicht unterstützt. Es wurde nichts geändert; stellen Sie sie mit der Version wieder her, die sie angelegt hat.',
  'fault.backup-library-newer':
    'Die Bibliothek stammt von einer neueren Version von Domain Almanac (Format {{found}}, diese Version unterstützt {{known}}). Es wurde nichts geändert; installieren Sie die neuere Version.',
  'fault.backup-library-statements':
    'Die Bibliothek enthält Anweisungen, die nicht von Domain Almanac stammen. Es wurde nichts geändert; verwenden Sie eine andere Kopie.',
  'fault.library-unreadable':
    'Eine Bibliothek ist beschädigt und kann nicht gelesen werden. Es wurde nichts geändert; verwenden Sie eine andere Kopie.',
  'fault.no-room-to-copy':
    'Eine Kopie braucht {{needed}} MB auf dem Datenträger von {{folder}}; frei sind {{free}} MB, es fehlen {{missing}} MB. Es wurde nichts geändert; schaffen Sie Platz und versuchen Sie es erneut.',
  'fault.no-room-to-restore':
    'Eine Wiederherstellung braucht {{needed}} MB auf dem Datenträger von {{folder}}; frei sind {{free}} MB, es fehlen {{missing}} MB. Es wurde nichts geändert; schaffen Sie Platz und versuchen Sie es erneut.',
  'fault.copy-gone': 'Diese Kopie gibt es nicht mehr. Wählen Sie eine andere.',
  'fault.restore-gone': 'Diese Wiederherstellung gibt es nicht.',
  'fault.restore-under-way':
    'Eine andere Wiederherstellung ist noch nicht beendet. Starten Sie das Programm neu und versuchen Sie es noch einmal.',
  'fault.restore-interrupted':
    'Eine Wiederherstellung wurde unterbrochen: Einige Dateien sind noch die alten, einige stammen schon aus der Kopie. Es wurde nichts geöffnet oder geändert. Starten Sie das Fenster; es fragt, ob die Wiederherstellung abgeschlossen oder rückgängig gemacht werden soll. Im Terminal verwenden Sie „restore --resume“ oder „restore --undo“.',
  'fault.restore-elsewhere':
    'Ein anderer Prozess ({{pid}}) stellt gerade eine Sicherung wieder her. Versuchen Sie es erneut, wenn er fertig ist.',
  'fault.restore-window-open':
    'Eine Bibliothek wird gerade verwendet (Fenster, Prozess {{pid}}). Es wurde nichts geändert. Beenden Sie dieses Programm und stellen Sie dann wieder her.',
  'fault.restore-terminal-open':
    'Eine Bibliothek wird gerade verwendet (Terminal, Prozess {{pid}}). Es wurde nichts geändert. Beenden Sie dieses Programm und stellen Sie dann wieder her.',
  'fault.restore-not-undone':
    'Die Wiederherstellung ist fehlgeschlagen, und die verschobenen Dateien konnten nicht sofort zurückgelegt werden: {{reason}} Starten Sie das Programm neu: Es fragt, ob die Wiederherstellung rückgängig gemacht oder abgeschlossen werden soll.',
  'fault.restore-journal-unreadable':
    'Eine Wiederherstellung wurde unterbrochen, und ihr Stand kann nicht gelesen werden: {{path}}. Was vorher hier war, liegt im Ordner before-restore-…; legen Sie es von Hand zurück und löschen Sie diese Datei.',
} satisfies WordsOf<'faults'>
