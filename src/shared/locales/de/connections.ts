import type { WordsOf } from '../catalogue.ts'

/** Connections to services and their keys. */
export const connections = {
  'connection.sample-text': 'Eingebaut. Alle Werte sind erfunden, und nichts verlässt diesen Computer.',
  'connection.use': 'Diese Verbindung verwenden',
  'connection.in-use': 'In Gebrauch',
  'connection.add': 'Anderen Dienst verbinden',
  'connection.remove': 'Entfernen',
  'connection.remove-sure': 'Mit Schlüssel entfernen',
  'connection.removed': '{{name}} wurde mit dem Schlüssel entfernt. Die zugehörige Bibliothek bleibt im Datenordner.',
  'connection.allowance': 'Anfragen in 24 Stunden für diesen Schlüssel',
  'connection.allowance-help': 'Leer lassen für den Standardwert.',
  'key.label': 'API-Schlüssel',
  'key.show': 'Schlüssel anzeigen',
  'key.keep': 'Speichern',
  'key.change': 'Schlüssel ändern',
  'key.remove': 'Schlüssel entfernen',
  'key.none': 'Für diese Verbindung ist kein Schlüssel hinterlegt.',
  'key.held': 'Schlüssel mit der Endung {{lastFour}}:',
  'key.held-short': 'Schlüssel:',
  'key.protected': 'verschlüsselt vom Schlüsselbund des Systems.',
  'key.session': 'nur im Arbeitsspeicher, bis das Programm endet.',
  'key.storing': 'wird gespeichert.',
  'key.stored': 'Ein Schlüssel ist gespeichert. Er wird gelesen, wenn er zum ersten Mal gebraucht wird.',
  'key.still-locked': 'Der Schlüsselbund des Systems hat den Schlüssel auch diesmal nicht entschlüsselt.',
  'key.reason.no-keyring':
    'Dieses System hat keinen Schlüsselbund, der ihn auf dem Datenträger schützt; deshalb müssen Sie ihn nach dem nächsten Start neu eingeben.',
  'key.reason.not-stored':
    'Er konnte nicht gespeichert werden. Den Grund nennt das Protokoll; geben Sie den Schlüssel erneut ein, um es noch einmal zu versuchen.',
  'key.reason.was-unprotected':
    'Eine frühere Version hatte ihn ungeschützt gespeichert. Die Datei wurde gelöscht; deshalb müssen Sie den Schlüssel nach dem nächsten Start neu eingeben.',
  'key.was-unprotected': 'Eine frühere Version hatte ihn ungeschützt gespeichert.',
  'key.where':
    'Der Schlüssel wird vom Schlüsselbund des Systems verschlüsselt. Ohne Schlüsselbund bleibt er im Arbeitsspeicher, bis das Programm endet. Angezeigt wird er nie wieder.',
  'key.bad':
    'Ein Schlüssel kann diese Leerzeichen oder Zeichen nicht enthalten, deshalb wurde nichts gespeichert. Kopieren Sie den Schlüssel noch einmal.',
  'key.how-sent': 'Der Schlüssel wird gesendet',
  'key.in-header': 'in einem Header',
  'key.in-query': 'in der URL',
  'connect.url': 'Basis-URL des Dienstes',
  'connect.url-help': 'Beginnt mit https://, bei einem Dienst auf diesem Computer auch mit http://.',
  'connect.continue': 'Weiter',
  'connect.check-key':
    'Der Schlüssel ist gespeichert. Sie können ihn mit einer Abfrage von {{name}} prüfen; das verbraucht 1 Anfrage des Kontingents.',
  'connect.check-now': 'Mit 1 Abfrage prüfen',
  'connect.key-works': 'Der Schlüssel funktioniert.',
  'connect.key-rejected':
    'Der Dienst hat diesen Schlüssel abgelehnt. Er ist gespeichert; ändern Sie ihn hier, falls er falsch ist.',
  'connect.key-fails': 'Der Schlüssel ist gespeichert, konnte aber nicht geprüft werden: {{outcome}}.',
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
    'Dieses Programm ist für die Version v1 gemacht; der Dienst meldet {{version}}. Werte können fehlen oder nicht lesbar sein.',
  'check.sample': 'Der Dienst gibt an, dass seine Daten erfunden sind.',
} satisfies WordsOf<'connections'>
