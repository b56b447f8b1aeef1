import type { WordsOf } from '../catalogue.ts'

/** The terminal: its help and messages. Options, commands and placeholders are the same in all languages. */
export const terminal = {
  'terminal.try-help': 'Versuchen Sie: {{command}}',
  'terminal.go-on': 'Fortsetzen mit: {{command}}',
  'terminal.unexpected': 'Das ist aus einem unvorhergesehenen Grund fehlgeschlagen: {{reason}}',

  'terminal.node-too-old':
    'Domain Almanac braucht Node {{needed}} oder neuer; dies ist Node {{found}}. Eine neuere Version gibt es unter https://nodejs.org.',
  'terminal.help.title': 'Domain Almanac im Terminal.',
  'terminal.help.usage': 'BEFEHL [Optionen]',
  'terminal.help.commands': 'Befehle',
  'terminal.help.ping': 'prüfen, ob der Dienst erreichbar ist (braucht keinen Schlüssel, wird nicht gezählt)',
  'terminal.help.lookup': 'Namen abfragen; ohne Namen einer je Zeile von der Standardeingabe',
  'terminal.help.history': 'gespeicherte Abfragen, die neuesten zuerst',
  'terminal.help.allowance': 'Anfragen der letzten 24 Stunden',
  'terminal.help.batch': 'eine ganze Liste abfragen; nach einem Absturz oder Strg+C geht es mit --resume weiter',
  'terminal.help.batch-resume': 'einen Stapel fortsetzen; versucht es sofort, auch während einer Pause',
  'terminal.help.batches': 'die Stapel auflisten',
  'terminal.help.report': 'eine Datei über Gespeichertes schreiben',
  'terminal.help.watch-lists': 'die Beobachtungslisten',
  'terminal.help.watch-add': 'Namen in eine Liste aufnehmen; fehlt die Liste, wird sie angelegt',
  'terminal.help.watch-remove': 'Namen aus einer Liste entfernen',
  'terminal.help.watch-refresh': 'die Domains einer Liste oder aller Listen abfragen',
  'terminal.help.watch-changes': 'Änderungen bei beobachteten Domains, die neuesten zuerst',
  'terminal.help.compare': 'zwei bis zwölf Namen nebeneinander, aus Gespeichertem; fragt nichts ab',
  'terminal.help.backup': 'alle Bibliotheken und Einstellungen, ohne Schlüssel, in einer Datei sichern',
  'terminal.help.restore': 'eine Sicherung prüfen, ihren Inhalt nennen und sie an die Stelle des Vorhandenen setzen',
  'terminal.help.restore-copy': 'eine aufbewahrte Kopie nach ihrem Datum wiederherstellen, wie „copies“ es ausgibt',
  'terminal.help.restore-resume': 'eine auf halbem Weg unterbrochene Wiederherstellung abschließen',
  'terminal.help.restore-undo': 'alles zurücklegen, wie es vorher war',
  'terminal.help.copies': 'die aufbewahrten Kopien mit ihrem Inhalt auflisten',
  'terminal.help.check':
    'Bibliotheken und Kopien vollständig prüfen und sagen, was beim Wiederherstellen jeder Kopie verloren ginge',
  'terminal.help.completions': 'die Vervollständigung einer Shell ausgeben: bash, zsh, fish oder powershell',
  'terminal.help.help-command': 'die Optionen eines Befehls',
  'terminal.help.usage-of': 'Aufruf',
  'terminal.help.options': 'Optionen',
  'terminal.help.more': 'Ein Befehl mit seinen Optionen: {{command}}',
  'terminal.help.where': 'Wo abgefragt wird',
  'terminal.help.sample': 'der eingebaute Beispieldienst: alle Werte sind erfunden',
  'terminal.help.url': 'der Dienst; sonst {{variable}}, sonst die im Fenster gespeicherte Verbindung',
  'terminal.help.auth': 'wie der Schlüssel gesendet wird',
  'terminal.help.key-stdin': 'der Schlüssel ist die erste Zeile der Standardeingabe; sonst {{variable}}',
  'terminal.help.timeout': 'Zeitlimit für Verbinden und Antworten (1 bis 300)',
  'terminal.help.allowance-option': 'Anfragen, die der Schlüssel in 24 Stunden senden darf; sonst {{variable}}',
  'terminal.help.data-dir': 'wo die Bibliotheken liegen; sonst {{variable}}, sonst der Ordner des Fensters',
  'terminal.help.refresh': 'auch abfragen, wenn eine aktuelle Antwort gespeichert ist',
  'terminal.help.send-anyway':
    'senden, obwohl das Kontingent aufgebraucht ist oder der Dienst um eine Pause gebeten hat',
  'terminal.help.domain': 'nur diese Domain',
  'terminal.help.outcome': 'nur dieses Ergebnis: {{outcomes}}',
  'terminal.help.where-filter': 'nur was ein Filter übrig lässt, etwa tld:de value>1000 (siehe docs/terminal.md)',
  'terminal.help.where-report': 'nur was ein Filter übrig lässt ({{kinds}})',
  'terminal.bad-where': '--where: {{why}} Die Stelle: {{before}}[{{at}}]',
  'terminal.where-column': '--where: Diese Liste hat keine Spalte „{{column}}“.',
  'terminal.help.group-by': 'in Gruppen nach einer oder zwei Spalten, etwa country,looked-up:week',
  'terminal.help.show': 'Kennzahlen jeder Gruppe, etwa median:value ({{figures}})',
  'terminal.help.cross': 'die beiden Spalten von {{option}} als Kreuztabelle, mit einer Kennzahl',
  'terminal.group-by-count': '--group-by nimmt eine oder zwei Spalten, durch ein Komma getrennt.',
  'terminal.group-by-of': '--group-by gibt es nur für {{kinds}}.',
  'terminal.cross-of-two': '--cross braucht zwei Spalten in --group-by.',
  'terminal.show-most': '--show nimmt hier höchstens {{most, number}} Kennzahlen.',
  'terminal.show-figure': '--show nimmt Kennzahlen wie median:value ({{figures}}), nicht „{{value}}“.',
  'terminal.no-such-column': '{{option}}: Es gibt keine Spalte „{{name}}“. Ähnliche Namen: {{names}}.',
  'terminal.needs-option': '{{option}} braucht {{needed}}.',
  'terminal.where-of': '--where gibt es nur für {{kinds}}.',
  'terminal.help.view': 'Filter und Reihenfolge einer im Fenster gespeicherten Ansicht',
  'terminal.help.limit': 'höchstens so viele (Standard 50)',
  'terminal.help.name': 'der Name; sonst der Name der Datei',
  'terminal.help.column': 'die Spalte mit den Domains, nach Name oder Nummer; sonst wird sie gesucht',
  'terminal.help.keep-columns':
    'Spalten, die wie eigene Felder heißen, in diese übernehmen: nur wo sie leer sind, oder über Vorhandenes',
  'terminal.help.ids': 'die Spalten der Datei mit Ergebnissen mit ihren IDs überschreiben, nicht mit Wörtern',
  'terminal.help.resume': 'einen Stapel fortsetzen, nach seiner Nummer oder den letzten',
  'terminal.help.out-batch': 'die Datei mit Ergebnissen am Ende oder bei einer Pause schreiben ({{endings}})',
  'terminal.help.concurrency': 'Anfragen gleichzeitig, 1 bis 16 (Standard 4)',
  'terminal.help.from': 'worüber berichtet wird: {{kinds}}; changes allein sind die aller Listen',
  'terminal.help.format': '{{formats}}; sonst nach der Endung der Datei',
  'terminal.help.out-report': 'wohin geschrieben wird',
  'terminal.help.out-backup': 'dasselbe wie FILE',
  'terminal.help.title-option': 'der Titel; sonst, worüber berichtet wird',
  'terminal.help.fields': 'die Spalten, nach den IDs der Felder',
  'terminal.help.since-report': '{{kinds}}: nur seit einem Tag oder Zeitpunkt',
  'terminal.help.due': 'nur fällige Domains, im Rahmen des Anteils der Beobachtungslisten',
  'terminal.help.since-changes': 'seit einem Tag oder Zeitpunkt',
  'terminal.help.list': 'nur von dieser Liste',
  'terminal.help.force': 'eine Kopie dieses Namens ersetzen, außer sie enthält mehr als die neue',
  'terminal.help.yes': 'wiederherstellen, ohne zu fragen',
  'terminal.help.output': 'Ausgabe',
  'terminal.help.json': 'ein JSON-Objekt je Zeile; Meldungen gehen an die Standardfehlerausgabe',
  'terminal.help.quiet': 'kein Fortschritt und keine Hinweise, nur Ergebnisse und Fehler',
  'terminal.help.help': 'die Befehle und Optionen, oder die eines Befehls',
  'terminal.help.version': 'die Version',
  'terminal.help.lang': 'die Sprache der Ausgabe; sonst die Einstellung, sonst die des Systems',
  'terminal.help.dash':
    '- an der Stelle einer Datei oder eines Namens steht für die Standardeingabe, wo gelesen wird, und für die Standardausgabe, wo eine Datei geschrieben wird.',
  'terminal.help.exit':
    'Exit-Status, der erste zutreffende: 2 Aufruf falsch oder kein gültiger Name, 5 Bibliothek nicht verwendbar, 3 Schlüssel fehlt oder abgelehnt, 4 vom Dienst gedrosselt oder Kontingent aufgebraucht, 1 ein Name fehlgeschlagen oder ungültig, 0 alle Namen beantwortet.',

  'terminal.key-as-argument':
    'Der Schlüssel wird nie als Argument übergeben, wo andere Programme ihn sehen können. Setzen Sie {{variable}} oder verwenden Sie {{option}}.',
  'terminal.no-command': 'Es fehlt ein Befehl. --help listet sie auf.',
  'terminal.unknown-command': 'Es gibt keinen Befehl „{{command}}“. --help listet sie auf.',
  'terminal.unknown-option': 'Es gibt keine Option {{option}}. --help listet sie auf.',
  'terminal.option-needs-value': '{{option}} braucht einen Wert.',
  'terminal.option-takes-no-value': '{{option}} nimmt keinen Wert.',
  'terminal.bad-arguments':
    'Diese Argumente können nicht gelesen werden. Ein Wert, der mit „-“ beginnt, wird als --option=WERT geschrieben.',
  'terminal.sample-or-url':
    '--sample verwendet den eingebauten Beispieldienst; lassen Sie --url weg oder lassen Sie --sample weg.',
  'terminal.option-of': '{{option}} gibt es nur bei {{commands}}.',
  'terminal.takes-file': '„{{command}}“ nimmt eine Datei: {{usage}}',
  'terminal.takes-no-names': '„{{command}}“ nimmt keine Namen: {{names}}',
  'terminal.data-dir-empty': '--data-dir braucht einen Ordner.',
  'terminal.shell-missing': '„completions“ braucht eines von {{shells}}.',
  'terminal.format-without-out': '--format ist das Format von --out, das fehlt.',
  'terminal.out-and-json': '- und --json würden beide in die Standardausgabe schreiben; lassen Sie eines weg.',
  'terminal.one-standard-input': '- steht für die Standardeingabe, die nur einmal gelesen werden kann.',
  'terminal.key-and-backup':
    'Die Sicherung und der Schlüssel von {{option}} können nicht beide über die Standardeingabe kommen.',
  'terminal.one-list': '„batch“ nimmt nur eine Liste auf einmal.',
  'terminal.no-list':
    'Es fehlt eine Liste: Nennen Sie eine Datei oder - für die Standardeingabe. Einen Stapel setzen Sie fort mit: {{command}}',
  'terminal.resume-number': '--resume nimmt die Nummer eines Stapels („batches“ listet sie auf), nicht „{{value}}“.',
  'terminal.not-with-resume': '{{option}} ist für einen neuen Stapel, nicht für --resume.',
  'terminal.out-ending': '--out nimmt eine Datei mit der Endung {{endings}}, nicht „{{value}}“.',
  'terminal.watch-commands': '„watch“ braucht eines von {{commands}}.',
  'terminal.watch-commands-not': '„watch“ braucht eines von {{commands}}, nicht „{{command}}“.',
  'terminal.watch-needs-names': '„{{command}}“ braucht eine Liste und mindestens einen Namen: {{usage}}',
  'terminal.watch-one-list': '„watch refresh“ nimmt eine Liste, oder keine für alle.',
  'terminal.since-form':
    '--since nimmt einen Tag wie 2026-03-31 oder einen Zeitpunkt wie 2026-03-31T12:00:00Z, nicht „{{value}}“.',
  'terminal.one-of': '{{option}} nimmt {{values}}, nicht „{{value}}“.',
  'terminal.whole-number': '{{option}} nimmt eine ganze Zahl von {{least}} bis {{most}}, nicht „{{value}}“.',
  'terminal.unknown-language': '--lang: In „{{value}}“ gibt es keine Texte, aber in: {{languages}}',

  'terminal.no-name':
    'Es fehlt ein Name: Nennen Sie welche oder schreiben Sie sie in die Standardeingabe, einen je Zeile.',
  'terminal.too-many-names':
    'Die Standardeingabe enthält mehr als {{most, number}} Namen; mehr gehen nicht auf einmal. Senden Sie weniger.',
  'terminal.names-prompt': 'Namen, einer je Zeile; Strg+D beendet die Liste.',
  'terminal.key-line-empty': '{{from}}: Die erste Zeile der Standardeingabe ist leer; sie muss der Schlüssel sein.',
  'terminal.key-malformed':
    '{{from}}: Das kann kein Schlüssel sein; es enthält Leerzeichen oder Zeichen, die nicht gesendet werden können.',
  'terminal.bad-url': 'Die Basis-URL kann nicht verwendet werden. {{why}}',
  'terminal.no-service':
    'Es ist kein Dienst angegeben. Verwenden Sie {{option}}, setzen Sie {{variable}}, verbinden Sie einen im Fenster oder probieren Sie --sample aus.',
  'terminal.library-damaged':
    'Die Bibliothek war beschädigt. Sie wurde als {{file}} aufbewahrt und eine neue begonnen, in der früher gesendete Anfragen nicht gezählt sind. Was wiederhergestellt werden kann: {{command}}',
  'terminal.library-emptied':
    'Eine neue Bibliothek wurde begonnen, in der früher gesendete Anfragen nicht gezählt sind. Was wiederhergestellt werden kann: {{command}}',
  'terminal.library-gone':
    'Die Datei der Bibliothek ist nicht mehr vorhanden: Sie wurde außerhalb des Programms gelöscht oder verschoben. Eine neue wurde begonnen, in der früher gesendete Anfragen nicht gezählt sind. {{copy}}',
  'terminal.library-gone-copy':
    'Die letzte Kopie davon entstand am {{when}}. Zurückholen: {{command}}. Sonst wird die neue verwendet.',
  'terminal.library-gone-no-copy':
    'Es gibt keine Kopie davon. Haben Sie die Datei verschoben, legen Sie sie an die Stelle der neuen; sonst wird die neue verwendet.',
  'terminal.read-only': '{{why}} Dieser Befehl speichert und sendet nichts.',
  'terminal.bad-name': '{{what}}: {{why}}',

  'terminal.bringing-up':
    'Die Bibliothek wird auf diese Version gebracht. Das geschieht einmal; nach Strg+C macht der nächste Befehl weiter.',

  'terminal.stored': '({{when}} gespeichert)',
  'terminal.answered-name': 'Laut Datensatz geht es um {{name}}.',
  'terminal.failed-in-a-row':
    '{{count, number}} Namen hintereinander sind fehlgeschlagen ({{outcome}}), deshalb wurde der Rest nicht abgefragt.',

  'terminal.allowance':
    'Noch {{left, number}} von {{allowance, number}} Anfragen in 24 Std. ({{used, number}} gesendet).',
  'terminal.paused': 'Pause: {{why}}',
  'terminal.paused-until': 'Pause bis {{when}}: {{why}}',

  'terminal.ping-there': '{{url}} ist erreichbar (Version {{version}}, {{ms}} ms).',
  'terminal.ping-no-version': 'nicht genannt',
  'terminal.ping-status': '(Status {{status}})',
  'terminal.ping-version':
    'Der Dienst nennt die Version „{{version}}“; dieses Programm ist für v1 gemacht. Werte können fehlen oder nicht lesbar sein.',

  'terminal.none-matches': 'Keine gespeicherte Abfrage passt.',
  'terminal.no-view': 'Es gibt keine gespeicherte Ansicht „{{name}}“.',
  'terminal.there-are-views': 'Es gibt keine gespeicherte Ansicht „{{name}}“. Es gibt: {{names}}',
  'terminal.no-outcome': 'Es gibt kein Ergebnis „{{outcome}}“. Es gibt: {{outcomes}}',

  'terminal.compare-names': '„compare“ nimmt 2 bis {{most}} verschiedene Namen.',
  'terminal.compare-unknown': 'Keine Antwort ist gespeichert zu {{names}}. Fragen Sie zuerst ab: {{command}}',
  'terminal.compare-looked-up': 'abgefragt {{when}}',
  'terminal.compare-not-fresh': 'abgefragt {{when}}, nicht aktuell',

  'terminal.not-writable': '--out: In {{folder}} kann nichts geschrieben werden ({{reason}})',
  'terminal.out-special':
    '--out: {{file}} ist ein Socket oder ein ganzer Datenträger, keine Datei. Nennen Sie eine Datei, eine Pipe oder -, wo es erlaubt ist.',
  'terminal.out-protected': '--out: In {{file}} kann nicht geschrieben werden ({{reason}}).',
  'terminal.own-list': '--out: Das ist die Liste selbst; nennen Sie eine andere Datei.',
  'terminal.file-unreadable': 'Die Datei kann nicht gelesen werden: {{file}} ({{reason}})',
  'terminal.cells-cut_one': 'Eine Zelle der Liste war zu lang und wurde nach {{most, number}} Zeichen abgeschnitten.',
  'terminal.cells-cut_other':
    '{{count}} Zellen der Liste waren zu lang und wurden nach {{most, number}} Zeichen abgeschnitten.',
  'terminal.no-valid-name': 'Die Liste enthält keinen gültigen Domainnamen; es wurde nichts abgefragt.',
  'terminal.batch-there':
    'Diese Liste ist schon ein Stapel: {{id}}, „{{name}}“, {{done, number}} von {{total, number}} fertig. Es wurde nichts angelegt. Fortsetzen mit: {{command}}',
  'terminal.standard-input': 'Standardeingabe',
  'terminal.suffixes_one':
    'Einer davon ist eine Endung, unter der Namen registriert werden. Manche solcher Endungen sind auch Websites; ist sie gemeint?',
  'terminal.suffixes_other':
    '{{count, number}} davon sind Endungen, unter denen Namen registriert werden. Manche solcher Endungen sind auch Websites; sind sie gemeint?',
  'terminal.batch-made':
    'Stapel {{id}}: {{names, number}} Namen, {{duplicates, number}} Duplikate, {{invalid, number}} ungültig.',
  'terminal.not-brought-in': 'Die Liste kann nicht importiert werden: {{why}}',
  'terminal.no-column': '--column: Die Liste hat keine Spalte „{{column}}“. Sie hat: {{columns}}',
  'terminal.no-batch-open': 'Es gibt keinen Stapel zum Fortsetzen.',
  'terminal.no-batch': 'Es gibt keinen Stapel {{id}}.',
  'terminal.batch-over': 'Stapel {{id}} ist abgeschlossen ({{state}}); es ist nichts mehr zu tun.',
  'terminal.rows-written': '{{rows, number}} Zeilen wurden in {{file}} geschrieben.',
  'terminal.written-utf8': 'Die Datei ist in UTF-8: {{encoding}} kann das Hinzugefügte nicht aufnehmen.',
  'terminal.written-before':
    'Die Datei ist geschrieben, wie Version 0.1.0 es tat; sie hat nicht festgehalten, wie die Liste geschrieben war. Importieren Sie die Liste erneut, um ihr eigenes Format zu bekommen.',
  'terminal.own-formulas_one': 'Eine Zelle Ihrer Liste beginnt wie eine Formel. Sie kommt zurück, wie sie war.',
  'terminal.own-formulas_other':
    '{{count}} Zellen Ihrer Liste beginnen wie eine Formel. Sie kommen zurück, wie sie waren.',
  'terminal.columns-kept_one':
    'Übernommene Spalten: {{fields}}. Ein Wert wurde gesetzt, {{same}} waren gleich, {{left}} blieben.',
  'terminal.columns-kept_other':
    'Übernommene Spalten: {{fields}}. {{count}} Werte wurden gesetzt, {{same}} waren gleich, {{left}} blieben.',
  'terminal.columns-misfit_one': 'Eine Zelle passte nicht zu ihrem Feld.',
  'terminal.columns-misfit_other': '{{count}} Zellen passten nicht zu ihren Feldern.',
  'terminal.column-open':
    'Aus den Zeilen geht nicht hervor, wie „{{column}}“ geschrieben ist ({{example}}). Die Spalte bleibt beim Stapel; entscheiden Sie es im Fenster.',
  'terminal.bookmarks-folders':
    'Lesezeichen haben Ordner, die gewählt werden, bevor etwas abgefragt wird. Importieren Sie sie im Fenster.',
  'terminal.no-column-kept': 'Keine Spalte heißt wie ein eigenes Feld. Die Spalten bleiben beim Stapel.',
  'terminal.batch-busy-window':
    'Stapel {{id}}, „{{name}}“, läuft in einem anderen Prozess: im Fenster, {{pid}}. Es wurde nichts gesendet.',
  'terminal.batch-busy-terminal':
    'Stapel {{id}}, „{{name}}“, läuft in einem anderen Prozess: im Terminal, {{pid}}. Es wurde nichts gesendet.',
  'terminal.other-busy-window':
    'Ein anderer Stapel, {{other}}, „{{name}}“, läuft in einem anderen Prozess: im Fenster, {{pid}}. Stapel {{id}} wartet.',
  'terminal.other-busy-terminal':
    'Ein anderer Stapel, {{other}}, „{{name}}“, läuft in einem anderen Prozess: im Terminal, {{pid}}. Stapel {{id}} wartet.',
  'terminal.done-of': '{{done, number}} von {{total, number}} fertig.',
  'terminal.unanswered_one': 'Eine Anfrage wurde möglicherweise gesendet, ohne dass eine Antwort gespeichert wurde.',
  'terminal.unanswered_other':
    '{{count, number}} Anfragen wurden möglicherweise gesendet, ohne dass eine Antwort gespeichert wurde.',
  'terminal.batch-paused': 'Angehalten.',
  'terminal.batch-done':
    'Fertig: {{found, number}} gefunden, {{notFound, number}} nicht in der Datenbank, {{skipped, number}} schon aktuell, {{failed, number}} fehlgeschlagen, {{invalid, number}} ungültig, von {{total, number}}.',
  'terminal.nothing-for-batches':
    'Das Kontingent ({{allowance, number}}) ist nicht größer als die Reserve für Abfragen von Hand ({{reserve, number}}): Für einen Stapel bleibt nichts.',
  'terminal.allowance-used-up': 'Das Kontingent ist aufgebraucht; die nächste Anfrage wird {{when}} frei.',
  'terminal.progress': '{{done, number}} von {{total, number}}',
  'terminal.no-batches': 'Noch keine Stapel.',

  'terminal.from-missing': '--from sagt, worüber berichtet wird: {{kinds}}',
  'terminal.from-unknown': '--from nimmt {{kinds}}, nicht „{{value}}“.',
  'terminal.out-missing': '--out sagt, wohin der Bericht geschrieben wird.',
  'terminal.xlsx-to-output':
    'Eine XLSX-Datei kann ein Terminal nicht zeigen; nennen Sie eine Datei oder leiten Sie die Standardausgabe um.',
  'terminal.pdf-needs-window':
    'Ein PDF braucht das Fenster. Schreiben Sie hier HTML und drucken Sie es, oder verwenden Sie das Fenster.',
  'terminal.no-format': '--format nimmt {{formats}}, und die Datei hat keine dieser Endungen.',
  'terminal.unknown-field':
    '--fields: Es gibt kein Feld „{{id}}“. IDs sehen aus wie {{example}}; docs/reports.md listet sie auf.',
  'terminal.fields-empty': '--fields nimmt die IDs von Feldern, durch Kommas getrennt.',
  'terminal.since-where': '--since gibt es für history, domains und changes.',

  'terminal.backup-exists':
    'Es gibt schon eine Datei dieses Namens: {{file}}. Sie wurde nicht ersetzt; {{option}} ersetzt sie, außer sie enthält mehr.',
  'terminal.left-out': 'Ausgelassen: {{id}}. {{why}}',
  'terminal.restore-unasked': 'Es wurde nichts geändert. Wiederherstellen mit: {{command}}',
  'terminal.restore-typed':
    'Eine Sicherung lässt sich nicht eintippen: Nennen Sie ihre Datei oder leiten Sie sie aus einer Datei oder einem anderen Programm in die Standardeingabe.',
  'terminal.backup-to-output':
    'Eine Sicherung kann ein Terminal nicht zeigen; nennen Sie eine Datei oder leiten Sie die Standardausgabe um.',
  'terminal.backup-sent_one':
    'Eine Bibliothek wurde mit den Einstellungen in die Standardausgabe gesichert ({{size}}).',
  'terminal.backup-sent_other':
    '{{count, number}} Bibliotheken wurden mit den Einstellungen in die Standardausgabe gesichert ({{size}}).',
  'terminal.backup-sent-none':
    'Es wurde keine Bibliothek gesichert, nur die Einstellungen, in die Standardausgabe ({{size}}).',
  'terminal.restore-ways': '„restore“ nimmt eine Datei, oder stattdessen eines von: {{options}}',
  'terminal.no-copy': 'Es gibt keine Kopie vom {{date}}. „copies“ listet sie auf.',
  'terminal.copies-match': 'Es gibt mehr als eine Kopie vom {{date}}. Nennen Sie eine davon: {{moments}}',
  'terminal.no-copies':
    'Noch gibt es keine Kopien. Das Fenster erstellt eine in der Woche; „backup FILE“ erstellt jetzt eine.',
  'terminal.counted': '{{what}}: {{amount, number}}',
  'terminal.check-libraries': 'Bibliotheken',
  'terminal.check-none': 'noch keine',
  'terminal.check-aside': 'Aufbewahrt, weil sie nicht verwendet werden konnten',
  'terminal.check-copies': 'Kopien (neue entstehen in {{folder}})',
  'terminal.check-sound': 'in Ordnung',
  'terminal.check-lost': 'beim Wiederherstellen ginge verloren: {{rows}}',
  'terminal.check-lost-lookups_one': 'beim Wiederherstellen ginge verloren: eine seitdem gemachte Abfrage und {{rows}}',
  'terminal.check-lost-lookups_other':
    'beim Wiederherstellen ginge verloren: {{count, number}} seitdem gemachte Abfragen und {{rows}}',
  'terminal.check-lost-nothing': 'beim Wiederherstellen ginge nichts verloren',
  'terminal.check-lost-unknown':
    'der jetzige Stand kann nicht gelesen werden; deshalb ist nicht bekannt, was beim Wiederherstellen verloren ginge',
  'terminal.interrupted-undo': 'Alles ist wie vor der Wiederherstellung.',
  'terminal.no-interrupted': 'Es wurde keine Wiederherstellung unterbrochen.',
  'terminal.restored': 'Wiederhergestellt.',
  'terminal.restored-aside': 'Wiederhergestellt. Was hier war, liegt in {{folder}}.',
  'terminal.unmerged': '{{id}}: Was hier war, war beschädigt; die gesendeten Anfragen sind nicht mitgezählt.',
  'terminal.restore-question': 'Wiederherstellen? Tippen Sie „{{yes}}“:',
  'terminal.restore-yes': 'ja',
  'terminal.backup-of': 'Sicherung vom {{when}}, vollständig geprüft.',
  'terminal.backup-of-version': 'Sicherung vom {{when}}, erstellt mit Version {{version}}, vollständig geprüft.',
  'terminal.settings-replaced':
    'Die Einstellungen werden ersetzt; Schlüssel und Verbindungen, die es nur hier gibt, bleiben.',
  'terminal.settings-stay': 'Das ist die Kopie einer Bibliothek: Die Einstellungen bleiben, wie sie sind.',
  'terminal.kept-aside': 'Ersetztes wird aufbewahrt. Gesendete Anfragen bleiben gezählt.',
  'terminal.not-in-backup': '{{name}}: nicht in der Sicherung, bleibt, wie es ist.',
  'terminal.replaces': 'ersetzt: {{rows}}',
  'terminal.nothing-stored': 'nichts gespeichert',

  'terminal.list-line_one': 'eine Domain',
  'terminal.list-line_other': '{{count, number}} Domains',
  'terminal.list-unseen_one': 'eine ungesehene Änderung',
  'terminal.list-unseen_other': '{{count, number}} ungesehene Änderungen',
  'terminal.no-watchlists': 'Noch gibt es keine Beobachtungslisten. Legen Sie eine an mit: {{command}}',
  'terminal.stretched':
    'Die Listen brauchen {{wanted, number}} von {{share, number}} Anfragen am Tag: Der Abstand zwischen zwei Abfragen einer Domain ist {{times}}-mal so lang, wie ihre Liste vorsieht.',
  'terminal.no-watchlist': 'Es gibt keine Beobachtungsliste „{{name}}“.',
  'terminal.there-are-watchlists': 'Es gibt keine Beobachtungsliste „{{name}}“. Es gibt: {{names}}',
  'terminal.none-valid': 'Keiner davon ist ein gültiger Domainname; es wurde nichts hinzugefügt.',
  'terminal.added': 'hinzugefügt',
  'terminal.in-it-already': 'schon enthalten',
  'terminal.taken-out': 'entfernt',
  'terminal.not-in-list': 'nicht in dieser Liste',
  'terminal.within-share':
    '{{due, number}} Domains sind fällig; {{names, number}} davon passen in den Anteil der Beobachtungslisten von {{share, number}} Anfragen am Tag ({{used, number}} verbraucht).',
  'terminal.nothing-due': 'Nichts ist fällig.',
  'terminal.share-used-up':
    'Der Anteil ist aufgebraucht. Das Fenster macht von selbst weiter; „watch refresh“ ohne --due nimmt, was das Kontingent hergibt.',
  'terminal.nothing-to-refresh': 'Es gibt nichts zu aktualisieren: Keine Domain ist in einer Liste.',
  'terminal.no-changes': 'Für diese Zeit ist keine Änderung einer beobachteten Domain gespeichert.',
} satisfies WordsOf<'terminal'>
