/** What `--help` prints. */
export const HELP = `Domain Almanac in the terminal.

  npm run -s almanac -- COMMAND [options]

Commands
  ping                check that the service is there (no key needed, nothing counted)
  lookup NAME...      look names up; without names, one a line from standard input
  history             stored lookups, newest first
  allowance           requests of the last 24 hours
  batch FILE|-        look a whole list up; it survives a crash and waits for nothing
  batch --resume [ID] go on with a batch, trying at once whatever the pause said
  batches             list the batches
  report              write a file about what is stored
  watch lists         the watchlists
  watch add LIST NAME...     put names into a list; it is made when it is not there
  watch remove LIST NAME...  take names out of a list
  watch refresh [LIST]       look the domains of a list up, or of all lists
  watch changes       what changed on watched domains, newest first
  compare NAME...     two to twelve names side by side, from what is stored; asks nothing
  backup FILE         save all libraries and settings, without a key, into one file
  restore FILE        check a backup, tell what it holds, and put it in place of what is here

Where to ask
  --sample            the built-in sample service: every figure is invented
  --url BASE_URL      the service; else ALMANAC_URL, else the connection saved by the window
  --auth header|query how the key is sent
  --key-stdin         the key is the first line of standard input; else ALMANAC_API_KEY
  --timeout SECONDS   limit for connecting and answering (1 to 300)
  --allowance N       requests the key may make in 24 hours; else ALMANAC_ALLOWANCE
  --data-dir DIR      where libraries are kept; else ALMANAC_DATA_DIR, else the window's own folder

lookup
  --refresh           ask even when a fresh answer is stored
  --send-anyway       send although the allowance is used up or the service asked to wait

history
  --domain NAME       only this domain
  --outcome OUTCOME   only this outcome (found, not-found, timed-out, ...)
  --view NAME         the filter and order of a view saved in the window
  --limit N           at most so many (default 50)

batch
  --name N            its name; else the file's
  --column C          the column with the domains, by name or number; else found by itself
  --out FILE          write the file with results when it ends or pauses (.csv or .json)
  --concurrency N     requests in flight at once, 1 to 16 (default 4)

report
  --from WHAT         history, domains, view:NAME, batch:ID, domain:NAME,
                      list:NAME, changes:LIST (of all lists: changes),
                      comparison:NAME or compare:A,B,...
  --format F          csv, xlsx, json, md or html; else by the file's ending
  --out FILE          where to write it; - for standard output (not xlsx)
  --title T           its title; else what it is of
  --fields a,b,...    the columns, by the ids of the fields
  --since DATE        history, domains, changes: only since a day or a moment

watch
  --due               refresh: only domains whose time has come, within the watchlists' share
  --since DATE        changes: since a day or a moment
  --list LIST         changes: only of this list

restore
  --yes               restore without asking

Output
  --json              one JSON object a line; messages go to standard error
  --help, --version

Exit status, the first that holds: 2 usage or no valid name, 5 the library cannot be used, 3 key missing or
refused, 4 rate-limited or out of allowance, 1 some name failed or was invalid, 0 every name was answered.
`
