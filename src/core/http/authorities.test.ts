import { execFileSync } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { certificate, testAuthority } from '../../../tests/fixtures/certificates.ts'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { authoritiesHere, authoritiesInWorker, checkCertificateFiles, systemAuthorities } from './authorities.ts'

const codeFor = (env: NodeJS.ProcessEnv): Promise<string | null> =>
  checkCertificateFiles(env).then(
    () => null,
    (error: { code: string }) => error.code,
  )

test('certificates that a device or a file without end gives would be waited for', async () => {
  using temp = new TempFolder()
  const large = join(temp.path, 'large.pem')
  writeFileSync(large, '')
  truncateSync(large, 17_000_000)
  expect(await codeFor({ SSL_CERT_FILE: large })).toBe('SSL_CERT_FILE')
  expect(await codeFor({ NODE_EXTRA_CA_CERTS: temp.path })).toBe('NODE_EXTRA_CA_CERTS')
  expect(await codeFor({ SSL_CERT_DIR: temp.path })).toBe('SSL_CERT_DIR')
})

test.runIf(process.platform !== 'win32')('a pipe among the certificates would hang whoever reads it', async () => {
  using temp = new TempFolder()
  const pipe = join(temp.path, 'pipe.pem')
  execFileSync('mkfifo', [pipe])
  for (const name of ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS']) expect(await codeFor({ [name]: pipe })).toBe(name)
  expect(await codeFor({ SSL_CERT_DIR: temp.path })).toBe('SSL_CERT_DIR')
  await expect(authoritiesHere({ SSL_CERT_FILE: pipe })()).rejects.toMatchObject({ code: 'SSL_CERT_FILE' })
})

test('certificates that are where they usually are would be refused', async () => {
  using temp = new TempFolder()
  mkdirSync(join(temp.path, 'folder'))
  writeFileSync(join(temp.path, 'one.pem'), testAuthority())
  const gone = join(temp.path, 'gone')
  expect(await codeFor({ SSL_CERT_FILE: certificate('authority'), SSL_CERT_DIR: temp.path })).toBe(null)
  expect(await codeFor({ SSL_CERT_FILE: gone, SSL_CERT_DIR: gone, NODE_EXTRA_CA_CERTS: gone })).toBe(null)
  expect(await codeFor({ SSL_CERT_FILE: '' })).toBe(null)
})

test('a worker would trust others than the program itself', async () => {
  const start = () => new Worker(new URL('authorities-worker.ts', import.meta.url))
  expect(await authoritiesInWorker(start, {})()).toEqual(systemAuthorities())
})
