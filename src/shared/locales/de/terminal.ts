import type { WordsOf } from '../catalogue.ts'

/** The terminal: its help and messages. Options, commands and placeholders are the same in all languages. */
export const terminal = {
  'terminal.try-help': 'Versuchen Sie: {{command}}',
  'terminal.go-on': 'Fortsetzen mit: {{command}}',
  'terminal.unexpected': 'Etwas Unerwartetes ist schiefgegangen: {{reason}}',

  'terminal.node-too-old':
    'Domain Almanac braucht Node {{needed}} oder neuer; dies ist Node {{found}}. Eine neuere Version gibt es unter https://nodejs.org.',
  'terminal.help.title': 'Domain Almanac im Terminal.',
  'terminal.help.usage': 'BEFEHL [Optionen]',
  'terminal.help.commands': 'Befehle',
  'terminal.help.ping': 'prüfen, ob der Dienst erreichbar ist (braucht keinen Schlüssel, wird nicht gezählt)',
  'terminal.help.lookup': 'Namen abfragen; ohne Namen einer je Zeile von der Standardeingabe',
  'terminal.help.history': 'gespeicherte Abfragen, die neuesten zuerst',
  'terminal.help.allowance': 'Anfragen der letzten 24 Stunden',
  'terminal.help.batch': 'eine ganze Liste abfragen; nach einem Absturz oder Strg+C mit --resume fortsetzen',
  'terminal.help.batch-resume': 'einen Stapel sofort fortsetzen, auch während einer Pause',
  'terminal.help.batch-retry': 'erneut abfragen, was in einem Stapel fehlgeschlagen ist',
  'terminal.help.import': 'die Spalten einer Liste bei ihren Domains behalten; nichts wird abgefragt',
  'terminal.help.list-import': 'die Namen auch in diese Beobachtungsliste aufnehmen; eine fehlende wird angelegt',
  'terminal.help.check-import': 'nur ausgeben, was geschähe, und nichts ändern',
  'terminal.help.map':
    'lesen und behalten, wie es diese Datei vorgibt: die Ausgabe von --check --json mit Ihren Änderungen',
  'terminal.import-one-file': 'Geben Sie eine Datei an oder - für die Standardeingabe.',
  'terminal.import-bad-map': '{{file}} ist keine Zuordnung von Spalten. Die Stelle: {{place}}',
  'terminal.import-map-gone': '--map: Diese Liste hat keine Spalte {{columns}}.',
  'terminal.import-open': 'Offene Frage: Spalte „{{column}}“ lässt sich auf mehrere Arten lesen ({{example}}).',
  'terminal.import-answer':
    'Es wurde nichts importiert. {{command}} import FILE --check --json gibt die Fragen mit ihren Antworten aus: Setzen Sie type, format, currency und zeros der Spalte auf eine davon und geben Sie die Datei mit {{option}} an.',
  'terminal.import-no-column': 'Keine Spalte bleibt bei den Domains.',
  'terminal.import-rows_one': '1 Zeile, {{format}}',
  'terminal.import-rows_other': '{{count, number}} Zeilen, {{format}}',
  'terminal.import-header': 'Kopfzeile: {{row}}',
  'terminal.import-sheet': 'Tabellenblatt: {{sheet}}',
  'terminal.import-kept': 'behalten als {{field}}',
  'terminal.import-kept-later': 'wird behalten, sobald die Frage beantwortet ist',
  'terminal.import-not-kept': 'nicht behalten',
  'terminal.withheld': 'Nicht behalten, zum Schutz von Geheimnissen und Personen: {{columns}}.',
  'terminal.withheld-within':
    'Codes und E-Mail-Adressen in Texten wurden zu ***, zum Schutz von Geheimnissen und Personen: {{columns}}.',
  'terminal.help.batches': 'die Stapel auflisten',
  'terminal.help.calendar': 'die Termine eigener Felder als Kalenderdatei (.ics) schreiben',
  'terminal.help.out-calendar': 'wohin der Kalender geht; - ist die Standardausgabe',
  'terminal.help.list-calendar': 'nur die Domains dieser Beobachtungsliste',
  'terminal.help.prices': 'mit den Beträgen der Geldfelder',
  'terminal.calendar-out':
    'Geben Sie an, wohin der Kalender geht: --out FILE, --out - für die Standardausgabe, oder --json für eine Zeile je Termin.',
  'terminal.calendar-same': 'Nichts hat sich geändert: {{file}} bleibt, wie sie ist.',
  'terminal.calendar-written': 'Der Kalender wurde in {{file}} gespeichert.',
  'terminal.help.report': 'einen Bericht über Gespeichertes als Datei erstellen',
  'terminal.help.watch-lists': 'die Beobachtungslisten auflisten',
  'terminal.help.watch-create':
    'eine Liste anlegen, die sich selbst führt: mit den Domains, auf die ein Filter zutrifft',
  'terminal.help.where-question':
    'der Filter: Domains kommen hinzu, sobald er zutrifft, und scheiden aus, sobald er es nicht mehr tut',
  'terminal.help.watch-add': 'Namen zu einer Liste hinzufügen; fehlt die Liste, wird sie angelegt',
  'terminal.help.watch-remove': 'Namen aus einer Liste entfernen',
  'terminal.help.watch-refresh': 'die Domains einer Liste oder aller Listen abfragen',
  'terminal.help.watch-changes': 'Änderungen bei beobachteten Domains, die neuesten zuerst',
  'terminal.help.alerts': 'offene Meldungen, die neuesten zuerst',
  'terminal.help.alerts-done': 'Meldungen als erledigt markieren, oder alle offenen',
  'terminal.help.alerts-snooze': 'Meldungen zurückstellen, oder alle offenen',
  'terminal.help.alerts-reopen': 'erledigte oder zurückgestellte Meldungen wieder öffnen',
  'terminal.help.all-alerts': 'auch zurückgestellte und erledigte Meldungen',
  'terminal.help.snooze': 'zurückstellen bis: {{words}}, ein Tag (neun Uhr morgens) oder ein Zeitpunkt',
  'terminal.help.compare': 'zwei bis zwölf Namen aus Gespeichertem vergleichen; fragt nichts ab',
  'terminal.help.percentiles': 'wo die Werte von Namen unter gefundenen Domains stehen; fragt nichts ab',
  'terminal.help.agreement': 'ob die Kennzahlen gefundener Domains zusammenpassen, je zwei',
  'terminal.help.where-agreement': 'nur Domains, auf die ein Filter zutrifft',
  'terminal.help.among': 'unter welchen Domains: {{peers}}; sonst alle der Bibliothek',
  'terminal.help.among-report': 'mit den Perzentilen der Werte einer Domain oder eines Vergleichs, unter {{peers}}',
  'terminal.no-peers': '--among: „{{value}}“ gibt es in dieser Bibliothek nicht.',
  'terminal.no-record': '{{name}}: Es ist kein Datensatz gespeichert. Fragen Sie zuerst ab: {{command}}',
  'terminal.help.rank': 'Domains aus Gespeichertem nach einer Punktzahl ordnen; fragt nichts ab',
  'terminal.help.criteria': 'die Punktzahl, nach der geordnet wird, wie sie im Fenster heißt',
  'terminal.help.mcp': 'KI-Agenten über Standardein- und -ausgabe mit dem Model Context Protocol bedienen',
  'terminal.help.allow-lookups':
    'Agenten Domains abfragen lassen: höchstens N Anfragen in 24 Stunden für alle Agenten zusammen, nie die Reserve',
  'terminal.help.include-private':
    'Agenten auch zeigen, was Sie festhalten: eigene Felder, Notizen, Etiketten, Preise und die Namen von Listen, Regeln und Formeln',
  'terminal.mcp-key-stdin':
    '--key-stdin geht nicht mit „mcp“: Über die Standardeingabe läuft das Protokoll. Setzen Sie stattdessen {{variable}}.',
  'terminal.help.backup': 'alle Bibliotheken und Einstellungen, ohne Schlüssel, in einer Datei sichern',
  'terminal.help.restore': 'eine Sicherung prüfen, ihren Inhalt zeigen und sie wiederherstellen',
  'terminal.help.restore-copy': 'eine Kopie nach ihrem Datum wiederherstellen, wie „copies“ es ausgibt',
  'terminal.help.restore-resume': 'eine unterbrochene Wiederherstellung abschließen',
  'terminal.help.restore-undo': 'eine unterbrochene Wiederherstellung rückgängig machen',
  'terminal.help.copies': 'die vorhandenen Kopien mit ihrem Inhalt auflisten',
  'terminal.help.check':
    'Bibliotheken und Kopien vollständig prüfen und zeigen, was beim Wiederherstellen jeder Kopie verloren ginge',
  'terminal.help.completions': 'die Vervollständigung einer Shell ausgeben: bash, zsh, fish oder powershell',
  'terminal.help.completions-for': 'für die Skripte: was auf diese Wörter folgen kann, aus der Bibliothek',
  'terminal.help.completions-typed': 'für die Skripte: was davon schon getippt ist',
  'terminal.help.help-command': 'die Optionen eines Befehls',
  'terminal.help.usage-of': 'Aufruf',
  'terminal.help.examples': 'Beispiele',
  'terminal.begin.lookup': 'was ein Name wert ist, wer ihn besucht, wie sicher er ist',
  'terminal.begin.batch': 'eine ganze Liste; übersteht einen Absturz',
  'terminal.begin.import': 'behalten, was eine Liste über ihre Domains sagt',
  'terminal.begin.query': 'die Bibliothek fragen, als Tabelle oder für Programme',
  'terminal.begin.watch': 'beobachtete Domains erneut abfragen',
  'terminal.begin.report': 'CSV, Excel, Markdown, HTML oder JSON (--out FILE)',
  'terminal.begin.backup': 'alle Bibliotheken und Einstellungen sichern',
  'terminal.begin.sample': 'ohne Schlüssel ausprobieren, mit erfundenen Daten',
  'terminal.begin.more': '{{all}} nennt alle Befehle, {{one}} beschreibt einen, mit Beispielen.',
  'terminal.help.options': 'Optionen',
  'terminal.help.more': 'Optionen eines Befehls: {{command}}',
  'terminal.help.where': 'Dienst',
  'terminal.help.sample': 'der eingebaute Beispieldienst: alle Werte sind erfunden',
  'terminal.help.url': 'der Dienst; sonst {{variable}}, sonst die im Fenster gespeicherte Verbindung',
  'terminal.help.auth': 'wie der Schlüssel gesendet wird',
  'terminal.help.key-stdin': 'den Schlüssel aus der ersten Zeile der Standardeingabe lesen; sonst {{variable}}',
  'terminal.help.timeout': 'Zeitlimit für Verbinden und Antworten (1 bis 300)',
  'terminal.help.allowance-option': 'Anfragen, die der Schlüssel in 24 Stunden senden darf; sonst {{variable}}',
  'terminal.help.data-dir': 'wo die Bibliotheken liegen; sonst {{variable}}, sonst der Ordner des Fensters',
  'terminal.help.refresh': 'auch abfragen, wenn eine aktuelle Antwort gespeichert ist',
  'terminal.help.send-anyway': 'senden, auch wenn das Kontingent aufgebraucht ist oder Anfragen angehalten sind',
  'terminal.help.domain': 'nur diese Domain',
  'terminal.help.outcome': 'nur dieses Ergebnis: {{outcomes}}',
  'terminal.help.where-filter':
    'nur, was zu einem Filter passt, etwa tld:de value>1000 (siehe docs/terminal-details.md)',
  'terminal.help.where-report': 'nur, was zu einem Filter passt ({{kinds}})',
  'terminal.bad-where': '--where: {{why}} Die Stelle: {{before}}[{{at}}]',
  'terminal.deleted-column': '{{option}}: Die Spalte „{{name}}“ wurde gelöscht.',
  'terminal.columns-json': '--json nennt zu jeder Spalte auch Namen, Operatoren und Kennzahlen.',
  'terminal.columns-of-all': 'Noch ist kein Dienst eingerichtet: Diese Spalten hat jede Bibliothek.',
  'terminal.columns-left':
    'Weggelassen, weil es Ihre eigenen sind: {{columns}}. Nennen Sie sie mit --columns, um sie zu schreiben.',
  'terminal.groups-left':
    'Der Bericht ist nach {{columns}} gruppiert, einer eigenen Spalte. Nennen Sie sie mit --columns, um ihn zu schreiben.',
  'terminal.columns-not-there': '--columns: Dieser Bericht hat keine Spalte {{columns}}. Sie wurde weggelassen.',
  'terminal.view-deleted':
    'Die Ansicht „{{view}}“ nennt Spalten, die gelöscht wurden: {{columns}}. Der Bericht enthält sie nicht; ein Filter findet darin keinen Wert.',
  'terminal.where-column': '--where: Diese Liste hat keine Spalte „{{column}}“.',
  'terminal.help.group-by': 'nach einer oder zwei Spalten gruppieren, etwa country,looked_up_at:week',
  'terminal.help.show': 'Kennzahlen jeder Gruppe, etwa median:value ({{figures}})',
  'terminal.help.cross': 'die beiden Spalten von {{option}} als Kreuztabelle, mit einer Kennzahl',
  'terminal.group-by-count': '--group-by erwartet eine oder zwei Spalten, durch ein Komma getrennt.',
  'terminal.group-by-of': '--group-by gibt es nur für {{kinds}}.',
  'terminal.cross-of-two': '--cross braucht zwei Spalten in --group-by.',
  'terminal.show-most': '--show erlaubt hier höchstens {{most, number}} Kennzahlen.',
  'terminal.help.chart': 'mit einem Diagramm der Tabelle, etwa scatter:visitors,value,tld ({{charts}})',
  'terminal.chart-form': '--chart erwartet {{charts}}, nicht „{{value}}“.',
  'terminal.chart-column': '--chart: „{{name}}“ hat nichts, was dieses Diagramm zeichnen könnte.',
  'terminal.help.index':
    'mit dem Index einer Beobachtungsliste ({{kinds}}) für eine Spalte, etwa value:2026-01-31; none für keinen',
  'terminal.index-form':
    '--index erwartet eine Spalte, deren Summe etwas aussagt, etwa value, mit einem Tag (value:2026-01-31), nicht „{{value}}“.',
  'terminal.option-from': '{{option}} gilt für Berichte über {{kinds}}.',
  'terminal.show-figure': '{{option}} erwartet Kennzahlen wie median:value ({{figures}}), nicht „{{value}}“.',
  'terminal.no-such-column': '{{option}}: Es gibt keine Spalte „{{name}}“. „columns“ listet sie auf.',
  'terminal.needs-option': '{{option}} braucht {{needed}}.',
  'terminal.where-of': '--where gibt es nur für {{kinds}}.',
  'terminal.help.view': 'Filter und Reihenfolge einer im Fenster gespeicherten Ansicht',
  'terminal.help.query': 'Zeilen oder Gruppen der Bibliothek als Tabelle oder für Programme; fragt nichts ab',
  'terminal.help.columns-command': 'welche Spalten es gibt: IDs, Namen, Typen und was sich fragen lässt',
  'terminal.help.schema': 'das JSON-Schema dessen, was ein Befehl mit --json ausgibt',
  'terminal.no-schema': 'Es gibt kein Schema von „{{command}}“. Es gibt: {{commands}}',
  'terminal.did-you-mean': 'Meinten Sie {{similar}}?',
  'terminal.help.query-from': 'welche Zeilen: {{kinds}} (sonst domains)',
  'terminal.help.since-history': 'nur was seit 30d, 2w, einem Tag oder einem Zeitpunkt abgefragt wurde',
  'terminal.help.query-since': 'nur was seit 30d, 2w, einem Tag oder Zeitpunkt abgefragt oder geändert wurde',
  'terminal.help.sort': 'die Reihenfolge, etwa -value,domain: mit - das Höchste zuerst; was fehlt, steht zuletzt',
  'terminal.help.formula': 'eine weitere Spalte für diese Frage, etwa „je Besucher = value / visitors“',
  'terminal.help.query-format':
    'wie es geschrieben wird; sonst im Terminal als Tabelle, in einer Datei oder Pipe als JSON-Zeilen',
  'terminal.option-empty': '{{option}} braucht mindestens eine Spalte.',
  'terminal.sort-set':
    '--sort: Eine Zeile hat mehrere Werte von „{{column}}“, deshalb lässt sich nur danach allein sortieren.',
  'terminal.formula-form':
    '--formula erwartet einen Namen und einen Text, etwa „je Besucher = value / visitors“, nicht „{{value}}“.',
  'terminal.bad-formula': '--formula: {{why}} Die Stelle: {{before}}[{{at}}]',
  'terminal.formula-name': '--formula: „{{name}}“. {{why}}',
  'terminal.lookups-interrupted':
    'Abgebrochen nach {{done, number}} von {{total, number}} Namen. Was beantwortet wurde, ist gespeichert.',
  'terminal.import-interrupted': 'Abgebrochen: Es wurde nichts importiert.',
  'terminal.report-cut-short': 'Abgebrochen: Der Bericht ist unvollständig.',
  'terminal.report-interrupted': 'Abgebrochen: Es wurde nichts geschrieben, und was da war, bleibt.',
  'terminal.rows-interrupted': 'Abgebrochen nach {{done, number}} von {{total, number}} Zeilen.',
  'terminal.help.limit':
    'höchstens so viele; sonst 50 in einem Terminal, und alle in einer Datei, in einer Pipe und mit --json',
  'terminal.help.name': 'der Name; sonst der Name der Datei',
  'terminal.help.column': 'die Spalte mit den Domains, nach Name oder Nummer; sonst wird sie erkannt',
  'terminal.help.keep-columns':
    'Spalten, die wie eigene Felder heißen, in diese übernehmen: nur in leere, oder überschreibend',
  'terminal.help.ids': 'IDs als Spaltenköpfe der Datei mit Ergebnissen verwenden',
  'terminal.help.resume': 'einen Stapel fortsetzen, nach seiner Nummer oder den letzten',
  'terminal.help.retry-failed':
    'die fehlgeschlagenen Namen erneut abfragen: eines Stapels nach seiner Nummer oder des letzten, der welche hat',
  'terminal.help.out-batch': 'die Datei mit Ergebnissen schreiben, wenn der Stapel endet oder pausiert ({{endings}})',
  'terminal.help.concurrency': 'Anfragen gleichzeitig, 1 bis 16 (Standard 4)',
  'terminal.help.from': 'Inhalt: {{kinds}}; changes allein umfasst alle Listen',
  'terminal.help.format': '{{formats}}; sonst nach der Dateiendung',
  'terminal.help.out-report': 'wohin geschrieben wird',
  'terminal.help.out-backup': 'dasselbe wie FILE',
  'terminal.help.template': 'eine gespeicherte Vorlage: Inhalt, Spalten und Texte; andere Optionen gehen vor',
  'terminal.help.letterhead': 'ein gespeicherter Briefkopf, anstelle dessen der Vorlage',
  'terminal.help.title-option': 'der Titel; sonst nach dem Inhalt',
  'terminal.help.columns': 'die Spalten nach ID oder Name, durch Kommas getrennt',
  'terminal.help.for': 'wofür eine CSV-Datei ist: für Programme (Standard) oder für Excel in Ihrer Region',
  'terminal.help.absent': 'CSV für Programme und JSON-Zeilen: warum ein Wert fehlt, in einer zweiten Spalte',
  'terminal.help.about-report': 'XLSX einer Tabelle: mit Zusammenfassung, Diagrammen und einem Blatt über den Bericht',
  'terminal.help.totals': 'CSV für Programme und JSON-Zeilen: mit einer Summenzeile am Ende',
  'terminal.help.since-report': '{{kinds}}: nur seit 30d, 2w, einem Tag oder Zeitpunkt',
  'terminal.help.due': 'nur fällige Domains, im Rahmen des Anteils der Beobachtungslisten',
  'terminal.help.since-changes': 'seit 30d, 2w, einem Tag oder Zeitpunkt',
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
    '- an der Stelle einer Datei oder eines Namens bedeutet beim Lesen die Standardeingabe und beim Schreiben einer Datei die Standardausgabe.',
  'terminal.help.exit':
    'Exit-Status, der erste zutreffende: 2 Aufruf falsch oder kein gültiger Name, 5 Bibliothek nicht verwendbar, 3 Schlüssel fehlt oder abgelehnt, 4 vom Dienst gedrosselt oder Kontingent aufgebraucht, 1 ein Name fehlgeschlagen oder ungültig, 0 alle Namen beantwortet.',

  'terminal.key-as-argument':
    'Ein Schlüssel kann nicht als Argument übergeben werden, weil andere Programme ihn sehen könnten. Setzen Sie {{variable}} oder verwenden Sie {{option}}.',
  'terminal.no-command': 'Es fehlt ein Befehl. --help listet sie auf.',
  'terminal.unknown-command': 'Es gibt keinen Befehl „{{command}}“.',
  'terminal.unknown-option': 'Es gibt keine Option {{option}}.',
  'terminal.option-needs-value': '{{option}} braucht einen Wert.',
  'terminal.option-takes-no-value': '{{option}} erwartet keinen Wert.',
  'terminal.bad-arguments':
    'Diese Argumente können nicht gelesen werden. Schreiben Sie einen Wert, der mit „-“ beginnt, als --option=WERT.',
  'terminal.sample-or-url':
    '--sample verwendet den eingebauten Beispieldienst und lässt sich nicht mit --url kombinieren. Verwenden Sie nur eines von beiden.',
  'terminal.option-of': '{{option}} gibt es nur bei {{commands}}.',
  'terminal.takes-file': '„{{command}}“ erwartet eine Datei: {{usage}}',
  'terminal.takes-no-names': '„{{command}}“ erwartet keine Namen: {{names}}',
  'terminal.data-dir-empty': '--data-dir braucht einen Ordner.',
  'terminal.shell-missing': '„completions“ braucht eine Shell: {{shells}}.',
  'terminal.format-without-out': '--format braucht --out.',
  'terminal.out-and-json': '- und --json schreiben beide in die Standardausgabe. Verwenden Sie nur eines von beiden.',
  'terminal.one-standard-input': '- bedeutet die Standardeingabe, die nur einmal gelesen werden kann.',
  'terminal.key-and-backup':
    'Die Sicherung und der Schlüssel von {{option}} können nicht beide aus der Standardeingabe gelesen werden.',
  'terminal.one-list': '„batch“ erwartet genau eine Liste.',
  'terminal.no-list':
    'Es fehlt eine Liste: Nennen Sie eine Datei oder - für die Standardeingabe. Einen Stapel setzen Sie fort mit: {{command}}',
  'terminal.resume-number':
    '{{option}} braucht die Nummer eines Stapels („batches“ listet sie auf), nicht „{{value}}“.',
  'terminal.not-with-resume': '{{option}} ist für einen neuen Stapel, nicht für {{resume}}.',
  'terminal.out-ending': '--out braucht eine Datei mit der Endung {{endings}}, nicht „{{value}}“.',
  'terminal.watch-commands': '„watch“ braucht einen dieser Befehle: {{commands}}.',
  'terminal.watch-commands-not': '„watch“ braucht einen dieser Befehle: {{commands}}, nicht „{{command}}“.',
  'terminal.watch-needs-names': '„{{command}}“ braucht eine Liste und mindestens einen Namen: {{usage}}',
  'terminal.watch-one-list': '„watch refresh“ erwartet eine Liste, oder keine für alle.',
  'terminal.since-form':
    '--since erwartet 30d, 2w, 3m oder 1y, einen Tag wie 2026-03-31 oder einen Zeitpunkt wie 2026-03-31T12:00:00Z, nicht „{{value}}“.',
  'terminal.one-of': '{{option}} erwartet {{values}}, nicht „{{value}}“.',
  'terminal.whole-number': '{{option}} erwartet eine ganze Zahl von {{least}} bis {{most}}, nicht „{{value}}“.',
  'terminal.whole-number-or':
    '{{option}} erwartet eine ganze Zahl von {{least}} bis {{most}} oder {{word}}, nicht „{{value}}“.',
  'terminal.more-rows': '{{shown, number}} von {{total, number}}; --limit all',
  'terminal.unknown-language': '--lang: Die Sprache „{{value}}“ gibt es nicht. Verfügbar: {{languages}}',

  'terminal.no-name':
    'Es fehlt ein Name: Geben Sie welche an oder schreiben Sie sie in die Standardeingabe, einen je Zeile.',
  'terminal.too-many-names':
    'Die Standardeingabe kann höchstens {{most, number}} Namen auf einmal enthalten. Senden Sie weniger.',
  'terminal.names-prompt': 'Geben Sie Namen ein, einen je Zeile. Strg+D beendet die Liste.',
  'terminal.key-line-empty': '{{from}}: Die erste Zeile der Standardeingabe ist leer; sie muss der Schlüssel sein.',
  'terminal.key-malformed':
    '{{from}}: Das kann kein Schlüssel sein; es enthält Leerzeichen oder Zeichen, die nicht gesendet werden können.',
  'terminal.bad-url': 'Die Basis-URL kann nicht verwendet werden. {{why}}',
  'terminal.no-service':
    'Es ist kein Dienst festgelegt. Verwenden Sie {{option}}, setzen Sie {{variable}}, verbinden Sie einen im Fenster oder probieren Sie --sample aus.',
  'terminal.library-damaged':
    'Die Bibliothek war beschädigt. Sie wurde als {{file}} aufbewahrt und eine neue angelegt; frühere Anfragen sind darin nicht gezählt. Was wiederhergestellt werden kann, zeigt: {{command}}',
  'terminal.library-emptied':
    'Eine neue Bibliothek wurde angelegt; frühere Anfragen sind darin nicht gezählt. Was wiederhergestellt werden kann, zeigt: {{command}}',
  'terminal.library-gone':
    'Die Datei der Bibliothek ist nicht mehr vorhanden: Sie wurde außerhalb des Programms gelöscht oder verschoben. Eine neue wurde angelegt; frühere Anfragen sind darin nicht gezählt. {{copy}}',
  'terminal.library-gone-copy':
    'Die letzte Kopie wurde am {{when}} erstellt. Wiederherstellen mit: {{command}}. Sonst wird die neue Bibliothek verwendet.',
  'terminal.library-gone-no-copy':
    'Es gibt keine Kopie. Haben Sie die Datei verschoben, legen Sie sie an die Stelle der neuen; sonst wird die neue verwendet.',
  'terminal.read-only': '{{why}} Dieser Befehl speichert und sendet nichts.',
  'terminal.bad-name': '{{what}}: {{why}}',

  'terminal.bringing-up':
    'Die Bibliothek wird auf diese Version aktualisiert. Das geschieht einmal; nach Strg+C macht der nächste Befehl weiter.',

  'terminal.stored': '({{when}} gespeichert)',
  'terminal.attention': 'Bitte prüfen: {{reasons}}',
  'terminal.answered-name': 'Laut Datensatz geht es um {{name}}.',
  'terminal.failed-in-a-row':
    '{{count, number}} Namen hintereinander sind fehlgeschlagen ({{outcome}}), deshalb wurden die übrigen nicht abgefragt.',

  'terminal.allowance':
    'Noch {{left, number}} von {{allowance, number}} Anfragen ({{used, number}} in den letzten 24 Stunden gesendet).',
  'terminal.paused': 'Pause: {{why}}',
  'terminal.paused-until': 'Pause bis {{when}}: {{why}}',

  'terminal.ping-there': '{{url}} ist erreichbar (Version {{version}}, {{ms}} ms).',
  'terminal.ping-no-version': 'nicht genannt',
  'terminal.ping-status': '(Status {{status}})',
  'terminal.ping-version':
    'Der Dienst meldet die Version „{{version}}“; dieses Programm ist für v1 gemacht. Werte können fehlen oder nicht lesbar sein.',

  'terminal.none-matches': 'Keine gespeicherte Abfrage passt.',
  'terminal.no-score': 'Es gibt keine Punktzahl „{{name}}“. Punktzahlen werden im Fenster angelegt.',
  'terminal.there-are-scores': 'Es gibt keine Punktzahl „{{name}}“. Verfügbar: {{names}}',
  'terminal.rank-broken': 'Die Punktzahl „{{name}}“ enthält einen Fehler. Korrigieren Sie sie im Fenster.',
  'terminal.rank-too-few': 'Weniger als zwei Domains haben eine Punktzahl nach „{{name}}“; es gibt nichts zu ordnen.',
  'terminal.rank-range': '({{from}} bis {{to}})',
  'terminal.no-view': 'Es gibt keine gespeicherte Ansicht „{{name}}“.',
  'terminal.there-are-views': 'Es gibt keine gespeicherte Ansicht „{{name}}“. Verfügbar: {{names}}',
  'terminal.no-outcome': 'Es gibt kein Ergebnis „{{outcome}}“. Verfügbar: {{outcomes}}',

  'terminal.compare-names': '„compare“ erwartet 2 bis {{most}} verschiedene Namen.',
  'terminal.compare-unknown': 'Zu {{names}} sind keine Antworten gespeichert. Fragen Sie zuerst ab: {{command}}',
  'terminal.compare-looked-up': 'abgefragt {{when}}',
  'terminal.compare-not-fresh': 'abgefragt {{when}}, nicht aktuell',

  'terminal.no-folder': 'Es gibt keinen Ordner {{folder}}.',
  'terminal.not-writable': '--out: In {{folder}} kann nichts geschrieben werden ({{reason}})',
  'terminal.out-special':
    '--out: {{file}} ist ein Socket oder ein ganzer Datenträger, keine Datei. Geben Sie eine Datei oder eine Pipe an, oder -, wo das erlaubt ist.',
  'terminal.out-protected': '--out: In {{file}} kann nicht geschrieben werden ({{reason}}).',
  'terminal.own-list': '--out: Das ist die Liste selbst. Geben Sie eine andere Datei an.',
  'terminal.no-file': 'Es gibt keine Datei {{file}}.',
  'terminal.file-unreadable': 'Die Datei kann nicht gelesen werden: {{file}} ({{reason}})',
  'terminal.cells-cut_one': '1 Zelle der Liste war zu lang und wurde auf {{most, number}} Zeichen gekürzt.',
  'terminal.cells-cut_other':
    '{{count, number}} Zellen der Liste waren zu lang und wurden auf {{most, number}} Zeichen gekürzt.',
  'terminal.no-valid-name': 'Die Liste enthält keine gültigen Domainnamen, deshalb wurde nichts abgefragt.',
  'terminal.batch-there':
    'Diese Liste ist schon ein Stapel: {{id}}, „{{name}}“, {{done, number}} von {{total, number}} fertig. Es wurde nichts hinzugefügt. Fortsetzen mit: {{command}}',
  'terminal.standard-input': 'Standardeingabe',
  'terminal.suffixes_one':
    '1 davon ist eine Endung, unter der Namen registriert werden. Manche Endungen sind auch Websites; prüfen Sie, ob Sie diese meinen.',
  'terminal.suffixes_other':
    '{{count, number}} davon sind Endungen, unter denen Namen registriert werden. Manche Endungen sind auch Websites; prüfen Sie, ob Sie diese meinen.',
  'terminal.batch-made':
    'Stapel {{id}}: {{names, number}} Namen, {{duplicates, number}} Duplikate, {{invalid, number}} ungültig.',
  'terminal.not-brought-in': 'Die Liste kann nicht importiert werden: {{why}}',
  'terminal.no-column': '--column: Die Liste hat keine Spalte „{{column}}“. Sie hat: {{columns}}',
  'terminal.no-batch-open': 'Es gibt keinen Stapel, der sich fortsetzen ließe.',
  'terminal.no-batch-failed': 'In keinem Stapel ist ein Name fehlgeschlagen.',
  'terminal.nothing-failed': 'In Stapel {{id}} ist kein Name fehlgeschlagen.',
  'terminal.failed-again_one': 'Stapel {{id}}: {{count}} fehlgeschlagener Name wird erneut abgefragt.',
  'terminal.failed-again_other': 'Stapel {{id}}: {{count}} fehlgeschlagene Namen werden erneut abgefragt.',
  'terminal.no-batch': 'Es gibt keinen Stapel {{id}}.',
  'terminal.batch-over': 'Stapel {{id}} ist abgeschlossen ({{state}}); es ist nichts mehr zu tun.',
  'terminal.rows-written_one': '1 Zeile wurde in {{file}} gespeichert.',
  'terminal.rows-written_other': '{{count, number}} Zeilen wurden in {{file}} gespeichert.',
  'terminal.written-utf8': 'Die Datei ist in UTF-8, weil sich das Hinzugefügte in {{encoding}} nicht darstellen lässt.',
  'terminal.own-formulas_one':
    '1 Zelle Ihrer Liste könnte in einer Tabellenkalkulation als Formel gelten. Sie wird unverändert ausgegeben.',
  'terminal.own-formulas_other':
    '{{count, number}} Zellen Ihrer Liste könnten in einer Tabellenkalkulation als Formeln gelten. Sie werden unverändert ausgegeben.',
  'terminal.columns-kept_one':
    'Übernommene Spalten: {{fields}}. Gesetzte Werte: 1, gleich: {{same}}, nicht geändert: {{left}}.',
  'terminal.columns-kept_other':
    'Übernommene Spalten: {{fields}}. Gesetzte Werte: {{count, number}}, gleich: {{same}}, nicht geändert: {{left}}.',
  'terminal.columns-misfit_one': '1 Zelle passte nicht zu ihrem Feld.',
  'terminal.columns-misfit_other': '{{count, number}} Zellen passten nicht zu ihren Feldern.',
  'terminal.column-as-empty_one': '„{{column}}“: 1 Zelle mit {{signs}} gilt als leer.',
  'terminal.column-as-empty_other': '„{{column}}“: {{count, number}} Zellen mit {{signs}} gelten als leer.',
  'terminal.column-open':
    'Das Format von „{{column}}“ geht aus den Zeilen nicht hervor ({{example}}). Die Spalte bleibt beim Stapel; wählen Sie das Format im Fenster.',
  'terminal.bookmarks-folders': 'Bei Lesezeichen wählen Sie zuerst die Ordner. Importieren Sie sie im Fenster.',
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
  'terminal.unanswered_one': '1 Anfrage wurde vielleicht gesendet, ihre Antwort aber nicht gespeichert.',
  'terminal.unanswered_other':
    '{{count, number}} Anfragen wurden vielleicht gesendet, ihre Antworten aber nicht gespeichert.',
  'terminal.batch-paused': 'Angehalten.',
  'terminal.batch-done':
    'Fertig: {{found, number}} gefunden, {{notFound, number}} nicht in der Datenbank, {{skipped, number}} schon aktuell, {{failed, number}} fehlgeschlagen, {{invalid, number}} ungültig, von {{total, number}}.',
  'terminal.nothing-for-batches':
    'Das Kontingent ({{allowance, number}}) ist nicht größer als die Reserve für manuelle Abfragen ({{reserve, number}}), deshalb können Stapel nichts senden.',
  'terminal.allowance-used-up': 'Das Kontingent ist aufgebraucht. Die nächste Anfrage ist ab {{when}} verfügbar.',
  'terminal.progress': '{{done, number}} von {{total, number}}',
  'terminal.no-batches': 'Noch gibt es keine Stapel.',

  'terminal.from-missing': '--from fehlt. Möglich sind: {{kinds}}',
  'terminal.out-missing': '--out fehlt. Es nennt die Datei, die geschrieben wird.',
  'terminal.xlsx-to-output':
    'Eine XLSX-Datei kann ein Terminal nicht anzeigen. Geben Sie eine Datei an oder leiten Sie die Standardausgabe um.',
  'terminal.pdf-needs-window':
    'Ein PDF kann nur das Fenster schreiben. Schreiben Sie hier HTML und drucken Sie es, oder verwenden Sie das Fenster.',
  'terminal.no-format': '--format erwartet {{formats}}, und die Datei hat keine dieser Endungen.',
  'terminal.since-where': '--since gibt es nur für {{kinds}}.',

  'terminal.backup-exists':
    'Es gibt schon eine Datei dieses Namens: {{file}}. Sie wurde nicht ersetzt; {{option}} ersetzt sie, außer sie enthält mehr.',
  'terminal.left-out': 'Nicht enthalten: {{id}}. {{why}}',
  'terminal.restore-unasked': 'Es wurde nichts geändert. Wiederherstellen mit: {{command}}',
  'terminal.restore-typed':
    'Eine Sicherung lässt sich nicht eintippen: Nennen Sie ihre Datei oder leiten Sie sie aus einer Datei oder einem anderen Programm in die Standardeingabe.',
  'terminal.backup-to-output':
    'Eine Sicherung kann ein Terminal nicht anzeigen. Geben Sie eine Datei an oder leiten Sie die Standardausgabe um.',
  'terminal.backup-sent_one': '1 Bibliothek wurde mit den Einstellungen in die Standardausgabe gesichert ({{size}}).',
  'terminal.backup-sent_other':
    '{{count, number}} Bibliotheken wurden mit den Einstellungen in die Standardausgabe gesichert ({{size}}).',
  'terminal.backup-sent-none':
    'In die Standardausgabe ({{size}}) wurden nur die Einstellungen gesichert, keine Bibliothek.',
  'terminal.restore-ways': '„restore“ erwartet eine Datei oder stattdessen eine dieser Optionen: {{options}}',
  'terminal.no-copy': 'Es gibt keine Kopie vom {{date}}. „copies“ listet sie auf.',
  'terminal.copies-match': 'Es gibt mehr als eine Kopie vom {{date}}. Wählen Sie eine davon: {{moments}}',
  'terminal.no-copies':
    'Noch gibt es keine Kopien. Das Fenster erstellt eine in der Woche; „backup FILE“ erstellt jetzt eine.',
  'terminal.counted': '{{what}}: {{amount, number}}',
  'terminal.check-libraries': 'Bibliotheken',
  'terminal.check-none': 'noch keine',
  'terminal.check-aside': 'Nicht verwendbare Dateien, aufbewahrt',
  'terminal.check-copies': 'Kopien (neue werden in {{folder}} gespeichert)',
  'terminal.check-sound': 'in Ordnung',
  'terminal.check-lost': 'beim Wiederherstellen ginge verloren: {{rows}}',
  'terminal.check-lost-lookups_one': 'beim Wiederherstellen ginge verloren: 1 spätere Abfrage und {{rows}}',
  'terminal.check-lost-lookups_other':
    'beim Wiederherstellen ginge verloren: {{count, number}} spätere Abfragen und {{rows}}',
  'terminal.check-lost-nothing': 'beim Wiederherstellen ginge nichts verloren',
  'terminal.check-lost-unknown':
    'die jetzige Bibliothek kann nicht gelesen werden; was beim Wiederherstellen dieser Kopie verloren ginge, ist deshalb unbekannt',
  'terminal.interrupted-undo': 'Alles ist wie vor der Wiederherstellung.',
  'terminal.no-interrupted': 'Es wurde keine Wiederherstellung unterbrochen.',
  'terminal.restored': 'Wiederhergestellt.',
  'terminal.restored-aside': 'Wiederhergestellt. Was vorher hier war, liegt in {{folder}}.',
  'terminal.unmerged':
    '{{id}}: Die vorhandene Bibliothek war beschädigt; die Anfragen, die sie gesendet hat, zählen deshalb nicht mit.',
  'terminal.restore-question': 'Wiederherstellen? Tippen Sie zur Bestätigung „{{yes}}“:',
  'terminal.restore-yes': 'ja',
  'terminal.backup-of': 'Sicherung vom {{when}}, vollständig geprüft.',
  'terminal.backup-of-version': 'Sicherung vom {{when}}, erstellt mit Version {{version}}, vollständig geprüft.',
  'terminal.settings-replaced':
    'Die Einstellungen werden ersetzt. Schlüssel und Verbindungen, die es nur hier gibt, bleiben erhalten.',
  'terminal.settings-stay': 'Das ist die Kopie einer Bibliothek. Die Einstellungen werden nicht geändert.',
  'terminal.kept-aside': 'Ersetzte Bibliotheken werden als Dateien aufbewahrt. Gesendete Anfragen zählen weiterhin.',
  'terminal.not-in-backup': '{{name}}: nicht in der Sicherung, bleibt unverändert.',
  'terminal.replaces': 'ersetzt: {{rows}}',
  'terminal.nothing-stored': 'nichts gespeichert',

  'terminal.watch-needs-question': 'Eine Liste braucht einen Namen und einen Filter: {{usage}}',
  'terminal.watchlist-taken':
    'Eine Liste „{{name}}“ gibt es schon. Wählen Sie einen anderen Namen. Es wurde nichts geändert.',
  'terminal.list-line_one': '1 Domain',
  'terminal.list-line_other': '{{count, number}} Domains',
  'terminal.list-unseen_one': '1 ungesehene Änderung',
  'terminal.list-unseen_other': '{{count, number}} ungesehene Änderungen',
  'terminal.no-watchlists': 'Noch gibt es keine Beobachtungslisten. Legen Sie eine an mit: {{command}}',
  'terminal.stretched':
    'Die Listen bräuchten {{wanted, number}} Anfragen am Tag, verfügbar sind {{share, number}}: Der Abstand zwischen zwei Abfragen einer Domain ist {{times}}-mal so lang, wie ihre Liste vorsieht.',
  'terminal.no-watchlist': 'Es gibt keine Beobachtungsliste „{{name}}“.',
  'terminal.there-are-watchlists': 'Es gibt keine Beobachtungsliste „{{name}}“. Verfügbar: {{names}}',
  'terminal.none-valid': 'Keiner davon ist ein gültiger Domainname; es wurde nichts hinzugefügt.',
  'terminal.added': 'hinzugefügt',
  'terminal.in-it-already': 'schon in der Liste',
  'terminal.taken-out': 'entfernt',
  'terminal.not-in-list': 'nicht in dieser Liste',
  'terminal.within-share':
    '{{due, number}} Domains sind fällig; {{names, number}} davon passen in den Anteil der Beobachtungslisten von {{share, number}} Anfragen am Tag ({{used, number}} verbraucht).',
  'terminal.nothing-due': 'Nichts ist fällig.',
  'terminal.share-used-up':
    'Der Anteil ist aufgebraucht. Das Fenster macht automatisch weiter; „watch refresh“ ohne --due nutzt den Rest des Kontingents.',
  'terminal.nothing-to-refresh': 'Es gibt nichts zu aktualisieren: Keine Domain ist in einer Beobachtungsliste.',
  'terminal.no-open-alerts': 'Es gibt keine offenen Meldungen.',
  'terminal.no-alerts': 'Es gibt noch keine Meldungen.',
  'terminal.no-such-alerts_one': 'Es gibt keine Meldung {{ids}}.',
  'terminal.no-such-alerts_other': 'Diese Meldungen gibt es nicht: {{ids}}',
  'terminal.one-mark': 'Verwenden Sie nur eine der Optionen {{options}}.',
  'terminal.alert-ids': '{{option}} braucht die Nummern von Meldungen („alerts“ zeigt sie).',
  'terminal.not-together': '{{option}} lässt sich nicht mit {{other}} kombinieren.',
  'terminal.snooze-form':
    '--snooze erwartet {{words}}, einen Tag wie 2026-03-31 oder einen Zeitpunkt wie 2026-03-31T12:00:00Z, nicht „{{value}}“.',
  'terminal.snooze-passed': '--snooze: {{value}} ist vorbei. Wählen Sie einen späteren Zeitpunkt.',
  'terminal.no-changes': 'Für diesen Zeitraum sind keine Änderungen beobachteter Domains gespeichert.',
} satisfies WordsOf<'terminal'>
