import type { NetworkReason } from '../../network-reason.ts'

/** Why the service could not be reached, after “The service could not be reached:”. */
export const network = {
  'network.name': 'its name could not be found. Check the base URL, and whether this computer is online.',
  'network.refused': 'nothing answers at its address. Check the base URL, or try again later.',
  'network.no-way': 'there is no way to it from this network. Check whether this computer is online.',
  'network.timeout': 'the connection took too long. Check the network, or allow more time in the settings.',
  'network.certificate-expired':
    'its certificate has expired. Check this computer’s clock, or tell the service’s operator.',
  'network.certificate-early': 'its certificate is not valid yet. Check this computer’s clock.',
  'network.certificate-authority':
    'its certificate comes from an authority that this computer does not trust. If your company’s network inspects connections, its certificate has to be installed in the system.',
  'network.certificate-name': 'its certificate is for another name. Check the base URL.',
  'network.tls': 'no secure connection could be made ({{code}}). Check the base URL.',
  'network.proxy-unreachable': 'the proxy did not connect. Check the system’s proxy settings.',
  'network.proxy-refused': 'the proxy refused to connect to it. Ask whoever runs the proxy.',
  'network.proxy-credentials-wanted':
    'the proxy asks for a user name and a password. Put them into the environment variable HTTPS_PROXY.',
  'network.proxy-credentials-refused': 'the proxy refused the user name or the password in HTTPS_PROXY.',
  'network.proxy-authentication':
    'the proxy asks for a kind of sign-in that is not supported (Kerberos, NTLM or Digest). Basic credentials are.',
  'network.proxy-socks':
    'the system’s settings name a SOCKS proxy, which is not supported. HTTP and HTTPS proxies are.',
  'network.proxy-kind': 'the proxy settings name a kind of proxy that is not supported. HTTP and HTTPS proxies are.',
  'network.other': '{{code}}. Check the network and the base URL.',
} satisfies Record<`network.${NetworkReason | 'other'}`, string>
