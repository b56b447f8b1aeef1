import type { WordsOf } from '../catalogue.ts'

/** The first start. */
export const welcome = {
  'welcome.title': 'Domain Almanac',
  'welcome.text':
    'Fragen Sie ab, was Domains wert sind, wer sie besucht und wo sie gehostet werden. Alles, was Sie abfragen, wird auf diesem Computer gespeichert.',
  'welcome.explore': 'Mit Beispieldaten ausprobieren',
  'welcome.explore-text': '40 erfundene Domains mit 90 Tagen Verlauf. Ohne Schlüssel und ohne Netzwerk.',
  'welcome.explore-button': 'Ausprobieren',
  'welcome.connect': 'Mit einem Dienst verbinden',
  'welcome.connect-text':
    'Sie haben die URL eines Dienstes und einen API-Schlüssel. Kostenlose Schlüssel erlauben 500 Anfragen am Tag.',
  'welcome.connect-button': 'Verbinden',
  'welcome.no-key': 'Ich habe noch keinen Schlüssel',
  'welcome.no-key-text': 'Schlüssel sind kostenlos. So fordern Sie einen an.',
  'welcome.no-key-button': 'Schlüssel anfordern',
  'welcome.back': 'Zurück',
  'welcome.guide': 'Handbuch lesen',
  'welcome.have-key': 'Ich habe jetzt einen Schlüssel',
  'welcome.how-keys':
    'Schlüssel sind kostenlos. Fordern Sie einen per E-Mail beim Betreiber des Dienstes an und nennen Sie den Verwendungszweck. Sie erhalten ihn innerhalb von 24 Stunden.',
  'welcome.request-title': 'Vorlage für die E-Mail',
  'welcome.request-copy': 'Text kopieren',
  'welcome.request':
    'Guten Tag,\n\nich möchte einen kostenlosen API-Schlüssel für Ihren Domain-Informationsdienst anfordern.\n\nVerwendungszweck: Ich frage mit dem Desktop-Programm Domain Almanac den geschätzten Wert, die Besucherzahlen, SEO-Daten, das Hosting und die Sicherheit von Domains ab, einzeln und in Listen, mit höchstens 500 Anfragen am Tag. Die Ergebnisse dienen meiner eigenen Bewertung von Domains.\n\nVielen Dank',
  'welcome.more-allowance':
    'Ein höheres Limit fordern Sie auf demselben Weg an: Schreiben Sie, wie viele Anfragen am Tag Sie brauchen und wofür.',
} satisfies WordsOf<'welcome'>
