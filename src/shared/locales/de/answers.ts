import type { WordsOf } from '../catalogue.ts'

/** What a lookup came to, in a sentence, and the lookup in detail. */
export const answers = {
  'details.title': 'Abfrage',
  'details.close': 'Schließen',
  'details.tries': 'Gesendete Anfragen',
  'details.asked-by': 'Quelle',
  'details.message': 'Nachricht',
  'details.open-domain': 'Domain öffnen',
  'details.nothing-stored': 'Es ist keine Antwort des Dienstes gespeichert.',
  'details.json': 'JSON wie empfangen',
  'details.received': 'Empfangene Daten',
  'asked-by.hand': 'Fenster, manuell',
  'asked-by.terminal': 'Terminal',
  'explained.invalid':
    'Der Dienst hat den Namen als ungültig abgelehnt: „{{message}}“ Die Anfrage wurde gezählt. Prüfen Sie die Schreibweise.',
  'explained.key-missing':
    'Für diese Verbindung ist kein Schlüssel hinterlegt, deshalb wurde nichts gesendet. Geben Sie den Schlüssel ein, um Domains abzufragen.',
  'explained.key-missing-terminal':
    'Es ist kein Schlüssel hinterlegt, deshalb wurde nichts gesendet. Setzen Sie ALMANAC_API_KEY oder übergeben Sie den Schlüssel mit --key-stdin über die Standardeingabe.',
  'explained.key-refused':
    'Der Dienst hat diesen Schlüssel abgelehnt: „{{message}}“ Es wird nichts mehr gesendet, bis Sie den Schlüssel ändern oder es erneut versuchen. Der gespeicherte Schlüssel wurde nicht gelöscht.',
  'explained.rate-limited':
    'Der Dienst hat gemeldet, dass dieser Schlüssel zu viele Anfragen gesendet hat (429). Gespeicherte Werte sind unverändert, und wartende Abfragen laufen automatisch weiter.',
  'explained.unavailable':
    'Der Dienst hat mit dem Status {{status}} geantwortet (gesendete Anfragen: {{tries}}). Die Bibliothek ist unverändert. Versuchen Sie es später erneut.',
  'explained.no-connection':
    'Der Dienst war nicht erreichbar: {{message}} Es wurde nichts gesendet und nichts gezählt.',
  'explained.timed-out':
    'Der Dienst hat nicht rechtzeitig geantwortet. Die Anfrage zählt als gesendet. Versuchen Sie es erneut oder erhöhen Sie in den Einstellungen das Zeitlimit.',
  'explained.connection-lost':
    'Die Verbindung ging verloren, bevor der Dienst geantwortet hat. Die Anfrage zählt als gesendet. Versuchen Sie es erneut.',
  'explained.unreadable':
    'Der Dienst hat eine Antwort gesendet, die sich nicht als Datensatz lesen lässt: {{why}} Sie ist gespeichert und kann angezeigt werden; die Werte früherer Abfragen sind unverändert.',
  'explained.cancelled':
    'Sie haben diese Abfrage abgebrochen. War die Anfrage schon gesendet, zählt sie gegen das Kontingent.',
  'why.not-json': 'Sie ist kein JSON.',
  'why.not-an-object': 'Sie ist JSON, aber kein Objekt.',
  'why.not-ok': 'Sie meldet keine erfolgreiche Abfrage.',
  'why.not-a-record': 'Sie enthält keinen Teil eines Domain-Datensatzes.',
  'why.too-large': 'Sie ist größer als 1 MiB.',
  'why.not-utf-8': 'Sie ist kein gültiger UTF-8-Text.',
  'why.cut-off': 'Sie brach vor dem Ende ab.',
  'why.redirect':
    'Sie verweist auf eine andere Adresse. Dem wird nicht gefolgt, weil der Schlüssel nur an den eingerichteten Dienst geht.',
  'why.status': 'Den Status {{status}} beschreibt der Dienst nicht.',
  'why.not-the-service':
    'Sie ist ein 404 ohne die eigene Fehlermeldung des Dienstes; vielleicht stammt sie von einem anderen Server oder einem Proxy.',
  'why.encoding': 'Sie wurde bei der Übertragung beschädigt.',
  'not-asked.allowance':
    'Das Kontingent von {{allowance}} Anfragen in 24 Stunden ist aufgebraucht. Die nächste Anfrage ist ab {{when}} verfügbar.',
  'not-asked.paused': 'Anfragen sind bis {{when}} angehalten.',
  'not-asked.paused-open': 'Anfragen sind angehalten, bis Sie den Schlüssel ändern.',
  'not-asked.stopped': 'Der Vorgang wurde beendet, bevor dieser Name abgefragt wurde.',
  'asked-by.agent': 'KI-Agent',
  'asked-by.batch': 'Stapel',
  'asked-by.ping': 'Prüfung des Dienstes',
  'asked-by.watchlist': 'Beobachtungsliste',
  'asked-by.refresh': '„Jetzt aktualisieren“',
  'key.asking':
    'Warten auf den Schlüsselbund des Systems. Vielleicht bittet das System um Ihre Erlaubnis: Suchen Sie nach seinem Fenster.',
  'key.locked':
    'Ein Schlüssel ist gespeichert, aber der Schlüsselbund des Systems hat ihn nicht entschlüsselt. Er wurde nicht gelöscht. Entsperren Sie den Schlüsselbund und kehren Sie in dieses Fenster zurück, um es erneut zu versuchen. Manche Systeme geben ihren Schlüsselbund nur einmal je Programmstart frei: Bleibt diese Meldung, starten Sie Domain Almanac neu oder geben Sie den Schlüssel erneut ein.',
} satisfies WordsOf<'answers'>
