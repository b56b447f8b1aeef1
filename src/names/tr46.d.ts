declare module 'tr46' {
  interface Options {
    checkHyphens?: boolean
    checkBidi?: boolean
    checkJoiners?: boolean
    useSTD3ASCIIRules?: boolean
    verifyDNSLength?: boolean
    transitionalProcessing?: boolean
  }
  const tr46: {
    toASCII(domainName: string, options?: Options): string | null
    toUnicode(domainName: string, options?: Options): { domain: string; error: boolean }
  }
  export default tr46
}
