import type { WordsOf } from '../catalogue.ts'

/** What a lookup came to, in a sentence, and the lookup in detail. */
export const answers = {
  'details.title': 'Abfrage',
  'details.close': 'Schließen',
  'details.tries': 'Gesendete Anfragen',
  'details.asked-by': 'Abgefragt',
  'details.message': 'Nachricht',
  'details.open-domain': 'Domain öffnen',
  'details.nothing-stored': 'Der Dienst hat nichts gesendet, was aufbewahrt wurde.',
  'details.json': 'JSON wie empfangen',
  'details.received': 'Was empfangen wurde',
  'asked-by.hand': 'von Hand, im Fenster',
  'asked-by.terminal': 'im Terminal',
  'explained.invalid':
    'Der Dienst hat den Namen als ungültig abgelehnt: „{{message}}“ Die Anfrage ist gezählt. Prüfen Sie die Schreibweise.',
  'explained.key-missing':
    'Für diese Verbindung ist kein Schlüssel hinterlegt, deshalb wurde nichts gesendet. Geben Sie den Schlüssel ein, um Domains abzufragen.',
  'explained.key-missing-terminal':
    'Es ist kein Schlüssel hinterlegt, deshalb wurde nichts gesendet. Setzen Sie ALMANAC_API_KEY oder übergeben Sie den Schlüssel mit --key-stdin über die Standardeingabe.',
  'explained.key-refused':
    'Der Dienst hat den Schlüssel abgelehnt: „{{message}}“ Es wird nichts mehr gesendet, bis der Schlüssel geändert ist oder Sie es erneut versuchen. Der gespeicherte Schlüssel wurde nicht gelöscht.',
  'explained.rate-limited':
    'Der Dienst hat geantwortet, dass dieser Schlüssel vorerst nichts mehr senden darf (429). Gespeicherte Werte sind unverändert, und was wartet, läuft von selbst weiter.',
  'explained.unavailable':
    'Der Dienst hat {{tries}}-mal mit dem Status {{status}} geantwortet. Die Bibliothek ist unverändert. Versuchen Sie es später erneut.',
  'explained.no-connection':
    'Der Dienst war nicht erreichbar: {{message}} Es wurde nichts gesendet und nichts gezählt.',
  'explained.timed-out':
    'Der Dienst hat nicht rechtzeitig geantwortet. Die Anfrage zählt als gesendet. Versuchen Sie es erneut oder erlauben Sie in den Einstellungen mehr Zeit.',
  'explained.unreadable':
    'Der Dienst hat etwas gesendet, das sich nicht als Datensatz lesen lässt: {{why}} Es ist aufbewahrt und kann angezeigt werden; die Werte früherer Abfragen sind unverändert.',
  'explained.cancelled':
    'Sie haben diese Abfrage abgebrochen. Eine schon gesendete Anfrage zählt gegen das Kontingent.',
  'why.not-json': 'Es ist kein JSON.',
  'why.not-an-object': 'Es ist JSON, aber kein Objekt.',
  'why.not-ok': 'Es sagt nicht, dass die Abfrage gelungen ist.',
  'why.not-a-record': 'Es enthält keinen Teil eines Domain-Datensatzes.',
  'why.too-large': 'Es ist größer als 1 MiB.',
  'why.not-utf-8': 'Es ist kein gültiger UTF-8-Text.',
  'why.cut-off': 'Es brach vor dem Ende ab.',
  'why.redirect':
    'Es verweist auf eine andere Adresse. Dem wird nicht gefolgt, weil der Schlüssel nur an den eingerichteten Dienst geht.',
  'why.status': 'Den Status {{status}} beschreibt der Dienst nicht.',
  'why.not-the-service':
    'Es ist ein 404 ohne die eigene Fehlermeldung des Dienstes; vielleicht stammt es von einem anderen Server oder einem Proxy.',
  'why.encoding': 'Es wurde bei der Übertragung beschädigt.',
  'not-asked.allowance':
    'Das Kontingent von {{allowance}} Anfragen in 24 Stunden ist aufgebraucht. Die nächste Anfrage wird {{when}} frei.',
  'not-asked.paused': 'Der Dienst hat um eine Pause bis {{when}} gebeten.',
  'not-asked.stopped': 'Der Lauf wurde vor diesem Namen angehalten.',
  'asked-by.batch': 'durch einen Stapel',
  'asked-by.ping': 'Prüfung des Dienstes',
  'asked-by.watchlist': 'durch eine Beobachtungsliste',
  'asked-by.refresh': 'durch „Jetzt aktualisieren“',
  'key.asking':
    'Der Schlüsselbund des Systems wird gefragt. Vielleicht bittet das System um Ihre Erlaubnis: Suchen Sie nach seinem Fenster.',
  'key.locked':
    'Ein Schlüssel ist gespeichert, aber der Schlüsselbund des Systems hat ihn nicht entschlüsselt. Er wurde nicht gelöscht. Entsperren Sie den Schlüsselbund und kehren Sie in dieses Fenster zurück; es versucht es dann erneut. Manche Systeme geben ihren Schlüsselbund je Programmlauf nur einmal frei: Bleibt diese Meldung, starten Sie Domain Almanac neu oder geben Sie den Schlüssel erneut ein.',
} satisfies WordsOf<'answers'>
