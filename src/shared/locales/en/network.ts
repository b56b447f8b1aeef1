import type { NetworkReason } from '../../service/network-reason.ts'

/** Why the service could not be reached, after “The service could not be reached:”. */
export const network = {
  'network.name': 'its name could not be found. Check the base URL, and whether this computer is online.',
  'network.refused': 'nothing answers at this address. Check the base URL, or try again later.',
  'network.no-way': 'there is no route to it from this network. Check whether this computer is online.',
  'network.timeout': 'connecting took too long. Check the network, or raise the time limit in Settings.',
  'network.certificate-expired':
    'its certificate has expired. Check this computer’s clock, or contact the operator of the service.',
  'network.certificate-early': 'its certificate is not valid yet. Check this computer’s clock.',
  'network.certificate-authority':
    'its certificate comes from an authority that this computer does not trust. If your company’s network inspects connections, install its certificate in the system.',
  'network.certificate-name': 'its certificate is for another name. Check the base URL.',
  'network.certificate-file':
    'the environment variable {{code}} names something that is no file of certificates, or is larger than 16 MB. Correct or remove it.',
  'network.certificate-late':
    'this computer took too long to give the certificates that it trusts. Try again in a moment.',
  'network.tls': 'no secure connection could be made ({{code}}). Check the base URL.',
  'network.proxy-unreachable': 'the proxy could not be reached. Check the system’s proxy settings.',
  'network.proxy-refused': 'the proxy refused to connect. Contact the operator of the proxy.',
  'network.proxy-credentials-wanted':
    'the proxy requires a user name and password. Set them in the environment variable HTTPS_PROXY.',
  'network.proxy-credentials-refused': 'the proxy rejected the user name or password in HTTPS_PROXY.',
  'network.proxy-authentication':
    'the proxy requires a kind of sign-in that is not supported (Kerberos, NTLM or Digest). Only Basic is supported.',
  'network.proxy-socks':
    'the system is set to use a SOCKS proxy, which is not supported. HTTP and HTTPS proxies are supported.',
  'network.proxy-kind':
    'the proxy settings contain a kind of proxy that is not supported. HTTP and HTTPS proxies are supported.',
  'network.other': '{{code}}. Check the network and the base URL.',
} satisfies Record<`network.${NetworkReason | 'other'}`, string>
