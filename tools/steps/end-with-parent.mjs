// Loaded into the server before it starts: when the process that started it is gone, it drains and ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep the server from ending by itself.
process.channel?.unref();
