import type { WordsOf } from '../catalogue.ts'

/** The first start. */
export const welcome = {
  'welcome.title': 'Domain Almanac',
  'welcome.text':
    'Sehen Sie, was Domains wert sind, wer sie besucht und wie sich das ändert. Alles, was Sie abfragen, wird auf diesem Computer gespeichert.',
  'welcome.picture':
    'Ein Datensatz zu {{name}}: Wert, Besucher, Einnahmen und Rang, jeweils mit dem Verlauf über 90 Tage',
  'welcome.pictured-data': 'Beispieldaten',
  'welcome.explore-text':
    'Rund 50 erfundene Domains mit 90 Tagen Verlauf, Beobachtungslisten, Meldungen und Berichten. Ohne Schlüssel und ohne Netzwerk.',
  'welcome.explore-button': 'Ausprobieren',
  'welcome.connect': 'Mit einem Dienst verbinden',
  'welcome.connect-text':
    'Mit der URL eines Dienstes und einem API-Schlüssel. Listen von Domains importieren Sie danach.',
  'welcome.connect-button': 'Verbinden',
  'welcome.restore': 'Sicherung öffnen',
  'welcome.restore-button': 'Sicherung öffnen …',
  'welcome.restore-text':
    'Arbeiten Sie mit dem weiter, was Sie früher oder auf einem anderen Computer gesichert haben.',
  'welcome.where-to':
    'Die Adresse steht auf der Website des Dienstes, als Kontakt oder im Impressum. Von hier wird nichts gesendet: Kopieren Sie den Text in Ihr E-Mail-Programm.',
  'welcome.request-help': 'Passen Sie den Verwendungszweck an, bevor Sie den Text kopieren.',
  'welcome.no-key': 'Ich habe noch keinen Schlüssel',
  'welcome.no-key-button': 'Schlüssel anfordern',
  'welcome.held-file':
    '{{name}} wird zum Importieren geöffnet, sobald Sie verbunden sind oder die Beispieldaten ausprobieren.',
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
