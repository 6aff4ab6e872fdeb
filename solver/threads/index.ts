/** Thread teams with shared memory. */
export { singleThread, threadsFor, type Threads } from './choice';
export { compiledTeam, type CompiledOptions } from './compiledTeam';
export { controlBytes, serveTeam, type MemberMessage } from './member';
export { Team, type Thread, type ThreadHost } from './team';
