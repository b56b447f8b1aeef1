/** Where the project lives: the one place that the program may ask for newer versions, and opens on the person's word. */
export const REPOSITORY_URL = 'https://github.com/domain-almanac/domain-almanac'
/** The page where versions are found. */
export const RELEASES_URL = `${REPOSITORY_URL}/releases`
/** Answers with the latest version, as GitHub's API does. */
export const LATEST_RELEASE_URL = 'https://api.github.com/repos/domain-almanac/domain-almanac/releases/latest'
/** Which schema a JSON report keeps; it is never fetched, and stands in what npm installs of the terminal as well. */
export const REPORT_SCHEMA_URL = `${REPOSITORY_URL}/blob/main/docs/schemas/report.schema.json`
/** The program's id for the systems that want one. */
export const APP_ID = 'io.github.domain_almanac.DomainAlmanac'
/** The class that Windows starts for a click on a notification; the uninstaller takes it out of the registry. */
export const TOAST_ACTIVATOR = '{583DF42B-55B3-5232-BCD2-201E55FF8ABF}'
/** How the names of files end that the program writes and takes again. */
export const REPORT_ENDINGS = ['.almanac.json', '.almanac-report'] as const
export const BACKUP_ENDING = '.almanac-backup'
/** What systems call these files. */
export const REPORT_MIME_TYPE = 'application/vnd.domain-almanac.report+json'
export const BACKUP_MIME_TYPE = 'application/vnd.domain-almanac.backup'
