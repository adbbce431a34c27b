import { api } from '@dugout/contract/api.ts';
import { openApiDocument } from '@dugout/contract/wire/openapi.ts';
import { version } from '../../platform/version.ts';

process.stdout.write(`${JSON.stringify(openApiDocument(api, version), null, 2)}\n`);
