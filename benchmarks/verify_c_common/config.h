/* verify-c-common makes this file from config.h.in when it is configured. It only has defaults for macros that
   verify_c_common.toml defines. */
