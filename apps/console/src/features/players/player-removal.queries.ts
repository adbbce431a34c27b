import { defineAction } from '../../kit/act/action.ts';

export const removePlayer = defineAction({
  call: 'DELETE /players/{id}',
  request: ({ id, version }: { id: string; version: number }) => ({ params: { id }, ifMatch: version }),
  changes: ['players', 'alumni', 'teams', 'users', 'dashboard'],
  success: 'Player removed',
  failureInline: true,
});
