import { REPORT_ENDINGS, REPORT_MIME_TYPE } from '../src/shared/program/project.ts'

/**
 * The MIME file that gives JSON reports the type of a report by the end of their names, for the shared-mime-info of Linux:
 * a second ending of the type that electron-builder's own file defines.
 */
export const jsonReportType = (): string => `<?xml version="1.0" encoding="utf-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${REPORT_MIME_TYPE}">
    <sub-class-of type="application/json"/>
    <comment>Domain Almanac report</comment>
    <glob pattern="*${REPORT_ENDINGS[0]}" weight="60"/>
  </mime-type>
</mime-info>
`
