import type { WordsOf } from '../catalogue.ts'

/** Connections to services and their keys. */
export const connections = {
  'connection.sample-text': 'Eingebaut; alle Werte sind erfunden, und nichts verlässt diesen Computer.',
  'connection.use': 'Diese Verbindung verwenden',
  'connection.in-use': 'In Gebrauch',
  'connection.add': 'Anderen Dienst verbinden',
  'connection.remove': 'Entfernen',
  'connection.remove-sure': 'Mit Schlüssel entfernen',
  'connection.removed': '{{name}} wurde mit dem Schlüssel entfernt. Die zugehörige Bibliothek bleibt im Datenordner.',
  'connection.allowance': 'Anfragen in 24 Stunden für diesen Schlüssel',
  'connection.allowance-help': 'Leer gilt die allgemeine Einstellung.',
  'key.label': 'API-Schlüssel',
  'key.show': 'Schlüssel anzeigen',
  'key.keep': 'Schlüssel speichern',
  'key.change': 'Schlüssel ändern',
  'key.remove': 'Schlüssel entfernen',
  'key.none': 'Für diese Verbindung ist kein Schlüssel hinterlegt.',
  'key.held': 'Ein Schlüssel, der auf {{lastFour}} endet, ist hinterlegt,',
  'key.held-short': 'Ein Schlüssel ist hinterlegt,',
  'key.protected': 'verschlüsselt vom Schlüsselbund des Systems.',
  'key.session': 'nur im Arbeitsspeicher, bis das Programm endet.',
  'key.storing': 'und wird gerade gespeichert.',
  'key.stored': 'Ein Schlüssel ist gespeichert. Er wird gelesen, wenn er zum ersten Mal gebraucht wird.',
  'key.still-locked': 'Der Schlüsselbund des Systems hat den Schlüssel auch diesmal nicht entschlüsselt.',
  'key.reason.no-keyring':
    'Auf diesem System würde ihn auf dem Datenträger nichts schützen; deshalb muss er nach dem nächsten Start neu eingegeben werden.',
  'key.reason.not-stored':
    'Er konnte nicht gespeichert werden. Den Grund nennt das Protokoll; geben Sie den Schlüssel erneut ein, um es noch einmal zu versuchen.',
  'key.reason.was-unprotected':
    'Eine frühere Version hatte ihn gespeichert, aber auf diesem System schützt ihn auf dem Datenträger nichts. Die Datei wurde gelöscht; deshalb muss er nach dem nächsten Start neu eingegeben werden.',
  'key.was-unprotected': 'Eine frühere Version hatte ihn ungeschützt gespeichert.',
  'key.where':
    'Der Schlüssel wird vom Schlüsselbund des Systems verschlüsselt. Wo nichts ihn schützen würde, bleibt er im Arbeitsspeicher, bis das Programm endet. Angezeigt wird er nie wieder.',
  'key.bad':
    'Das enthält Leerzeichen oder Zeichen, die kein Schlüssel hat, deshalb wurde nichts gespeichert. Kopieren Sie den Schlüssel noch einmal.',
  'key.how-sent': 'Der Schlüssel wird gesendet',
  'key.in-header': 'in einem Header',
  'key.in-query': 'in der URL',
  'connect.url': 'Basis-URL des Dienstes',
  'connect.url-help': 'Beginnt mit https://, bei einem Dienst auf diesem Computer auch mit http://.',
  'connect.continue': 'Weiter',
  'connect.check-key':
    'Der Schlüssel ist gespeichert. Er lässt sich mit einer Abfrage von {{name}} prüfen; das kostet eine Anfrage des Kontingents.',
  'connect.check-now': 'Mit einer Abfrage prüfen',
  'connect.key-works': 'Der Schlüssel funktioniert.',
  'connect.key-fails': 'Der Schlüssel ist gespeichert, aber die Prüfung ergab: {{outcome}}.',
  'connect.skip-check': 'Ohne Prüfung starten',
  'connect.later': 'Schlüssel später eingeben',
  'check.button': 'Prüfen',
  'check.there': 'Der Dienst ist erreichbar (Version {{version}}).',
  'check.clock-ahead':
    'Die Uhr dieses Computers geht gegenüber der des Dienstes vor, um {{span}}. Stellen Sie Datum und Uhrzeit dieses Computers richtig: Danach richtet sich, wann Anfragen wieder frei werden und wie alt eine Antwort ist.',
  'check.clock-behind':
    'Die Uhr dieses Computers geht gegenüber der des Dienstes nach, um {{span}}. Stellen Sie Datum und Uhrzeit dieses Computers richtig: Danach richtet sich, wann Anfragen wieder frei werden und wie alt eine Antwort ist.',
  'check.failed': 'Der Dienst hat auf die Prüfung nicht geantwortet: {{outcome}}',
  'check.version':
    'Dieses Programm ist für die Version v1 gemacht; der Dienst nennt {{version}}. Werte können fehlen oder nicht lesbar sein.',
  'check.sample': 'Der Dienst gibt an, dass seine Daten erfunden sind.',
} satisfies WordsOf<'connections'>
