export type ExportFormat = 'csv' | 'xlsx';

export const exportWords: Record<ExportFormat, { item: string; name: string }> = {
  csv: { item: 'CSV (filtered)', name: 'CSV' },
  xlsx: { item: 'Excel (filtered)', name: 'Excel' },
};
