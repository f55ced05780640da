export declare const findRedis: () => string
