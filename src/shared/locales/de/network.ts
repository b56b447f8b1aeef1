import type { WordsOf } from '../catalogue.ts'

/** Why the service could not be reached, after „Der Dienst war nicht erreichbar:“. */
export const network = {
  'network.name':
    'Sein Name wurde nicht gefunden. Prüfen Sie die Basis-URL und ob dieser Computer mit dem Internet verbunden ist.',
  'network.refused':
    'Unter seiner Adresse antwortet nichts. Prüfen Sie die Basis-URL oder versuchen Sie es später erneut.',
  'network.no-way':
    'Aus diesem Netzwerk führt kein Weg zu ihm. Prüfen Sie, ob dieser Computer mit dem Internet verbunden ist.',
  'network.timeout':
    'Der Verbindungsaufbau hat zu lange gedauert. Prüfen Sie das Netzwerk oder erhöhen Sie in den Einstellungen das Zeitlimit.',
  'network.certificate-expired':
    'Sein Zertifikat ist abgelaufen. Prüfen Sie die Uhr dieses Computers oder benachrichtigen Sie den Betreiber des Dienstes.',
  'network.certificate-early': 'Sein Zertifikat ist noch nicht gültig. Prüfen Sie die Uhr dieses Computers.',
  'network.certificate-authority':
    'Sein Zertifikat stammt von einer Stelle, der dieser Computer nicht vertraut. Prüft das Netzwerk Ihrer Firma die Verbindungen, muss dessen Zertifikat im System installiert sein.',
  'network.certificate-name': 'Sein Zertifikat gilt für einen anderen Namen. Prüfen Sie die Basis-URL.',
  'network.certificate-file':
    'Die Umgebungsvariable {{code}} nennt keine Zertifikatsdatei oder eine, die größer als 16 MB ist. Korrigieren oder entfernen Sie sie.',
  'network.certificate-late':
    'Dieser Computer hat zu lange gebraucht, um die Zertifikate zu nennen, denen er vertraut. Versuchen Sie es gleich noch einmal.',
  'network.tls': 'Eine sichere Verbindung kam nicht zustande ({{code}}). Prüfen Sie die Basis-URL.',
  'network.proxy-unreachable': 'Der Proxy war nicht erreichbar. Prüfen Sie die Proxy-Einstellungen des Systems.',
  'network.proxy-refused':
    'Der Proxy hat die Verbindung zum Dienst abgelehnt. Wenden Sie sich an den Betreiber des Proxys.',
  'network.proxy-credentials-wanted':
    'Der Proxy verlangt Benutzername und Passwort. Tragen Sie beides in die Umgebungsvariable HTTPS_PROXY ein.',
  'network.proxy-credentials-refused': 'Der Proxy hat Benutzername oder Passwort aus HTTPS_PROXY abgelehnt.',
  'network.proxy-authentication':
    'Der Proxy verlangt eine Anmeldung, die nicht unterstützt wird (Kerberos, NTLM oder Digest). Nur Basic wird unterstützt.',
  'network.proxy-socks':
    'Das System ist auf einen SOCKS-Proxy eingestellt, der nicht unterstützt wird. Unterstützt werden HTTP- und HTTPS-Proxys.',
  'network.proxy-kind':
    'In den Proxy-Einstellungen steht eine Art von Proxy, die nicht unterstützt wird. Unterstützt werden HTTP- und HTTPS-Proxys.',
  'network.other': '{{code}}. Prüfen Sie das Netzwerk und die Basis-URL.',
} satisfies WordsOf<'network'>
