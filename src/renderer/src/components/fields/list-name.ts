/** What the list of a field's choices is called: as the field, where that is a text. */
export const listName = (field: { label?: unknown; 'aria-label'?: string | undefined }): string | undefined =>
  field['aria-label'] ?? (typeof field.label === 'string' ? field.label : undefined)
