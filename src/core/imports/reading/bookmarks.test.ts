import { expect, test } from 'vitest'
import { domains, read, refusal } from './list-for-tests.ts'

/**
 * Made by hand after
 * https://learn.microsoft.com/en-us/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)
 */
const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><A HREF="https://example.com/start?a=1&amp;b=2" ADD_DATE="1495338484">Start &amp; go</A>
    <DT><H3 ADD_DATE="1495338484" LAST_MODIFIED="0">Work</H3>
    <DL><p>
        <DT><A HREF="https://www.example.org/" ICON="data:image/png;base64,AAAA">Org</A>
        <DT><H3 FOLDED>Deep</H3>
        <DL><p>
            <DT><A HREF="http://example.net/x">Net</A>
            <DT><A HREF="http://192.0.2.7/admin">Router</A>
        </DL><p>
        <DT><A HREF="http://[2001:db8::1]/">Six</A>
        <DT><A HREF="http://intranet/wiki">Wiki</A>
        <DT><A HREF="https://nas.local/">NAS</A>
        <DT><A HREF="http://router.home.arpa./">Home</A>
        <DT><A HREF="javascript:alert(1)">Script</A>
        <DT><A HREF="file:///etc/passwd">File</A>
    </DL><p>
    <DT><H3>Last</H3>
    <DL><p>
        <DT><A HREF="https://example.edu">Edu</A>
    </DL><p>
</DL><p>
`

test('a bookmark would lose its folder, or the folders could not be told apart', async () => {
  const { format, folders, rows, columns } = await read(BOOKMARKS)
  expect([format, columns]).toEqual(['bookmarks', ['URL', 'Title', 'Folder']])
  expect(folders).toEqual([
    { path: '', bookmarks: 1 },
    { path: 'Work', bookmarks: 1 },
    { path: 'Work / Deep', bookmarks: 1 },
    { path: 'Last', bookmarks: 1 },
  ])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['https://example.com/start?a=1&b=2', 'Start & go', ''],
    ['https://www.example.org/', 'Org', 'Work'],
    ['http://example.net/x', 'Net', 'Work / Deep'],
    ['https://example.edu', 'Edu', 'Last'],
  ])
})

test('a host of a network of one’s own, an IP address or a script would be offered', async () => {
  const { rows, passedOver } = await read(BOOKMARKS)
  expect([passedOver, rows.length]).toEqual([7, 4])
})

test('a folder that was not chosen would be taken', async () => {
  expect(await domains(BOOKMARKS, { folders: ['Work', 'Last'] })).toEqual([
    'https://www.example.org/',
    'https://example.edu',
  ])
})

test('bookmarks of nothing but private hosts would end in an empty list', async () => {
  const only = BOOKMARKS.replaceAll(/https?:\/\/[^"]*example[^"]*/gu, 'http://localhost/')
  expect(await refusal(only)).toBe('import-no-names')
})
